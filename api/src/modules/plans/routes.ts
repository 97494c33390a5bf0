import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { onOneLine } from "@rodinki/contract/line";
import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../errors/api-error";
import { byColleague } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { clinicSample } from "./clinic-sample";
import type { Describing } from "./describing";
import { answerQuestions, applyPreview, previewPlan, showPreview } from "./plan-previews";

const FILE = "application/octet-stream";

/** Plans from files: for coordinators with a fresh code. */
export const planRoutes: FastifyPluginCallbackTypebox<{ describing: Describing }> = (
  app,
  { describing },
  done,
) => {
  // Here alone: everywhere else files are refused.
  app.addContentTypeParser(
    FILE,
    { parseAs: "buffer", bodyLimit: PLAN_MAX_BYTES },
    (_request, bytes, parsed) => parsed(null, bytes),
  );

  const { schema, ...route } = routeOf(paths.previewPlan);
  app.route({
    ...route,
    schema: { ...schema, consumes: [FILE] },
    bodyLimit: PLAN_MAX_BYTES,
    // Each is read and worked out anew.
    preHandler: app.limits.calls({ name: "staff-plan", max: 120, minutes: 60 }, byColleague),
    handler: async ({ staff, headers, body: bytes }) => {
      if (!Buffer.isBuffer(bytes)) throw new ApiError("unsupported_type");
      const fileName = readName(headers["x-file-name"]);
      return previewPlan(app.database, staff, { bytes, fileName });
    },
  });

  app.route({
    ...routeOf(paths.showPlanPreview),
    handler: ({ staff, params }) => showPreview(app.database, staff, params.plan_id),
  });

  app.route({
    ...routeOf(paths.answerPlanQuestions),
    handler: ({ staff, params, body }) =>
      answerQuestions(app.database, staff, { ...body, id: params.plan_id }),
  });

  app.route({
    ...routeOf(paths.applyPlan),
    handler: async ({ staff, params, headers, body: { digest } }) => {
      const key = headers["idempotency-key"];
      const agreed = { id: params.plan_id, clinicId: params.id, digest, key };
      const applied = await applyPreview(app.database, staff, agreed, describing);
      // What is new is in the next list that anybody asks for.
      app.shared.forget();
      app.offerTimes();
      return applied;
    },
  });
  app.route({
    ...routeOf(paths.downloadPlanSample),
    handler: ({ params, query }) => clinicSample(app.database, params.id, query.format),
  });
  done();
};

/** Decoded after everything else of the request was looked at: what no database can hold, or nobody sees, goes here. */
function readName(encoded: string): string {
  try {
    return [...onOneLine(decodeURIComponent(encoded))].slice(0, 255).join("");
  } catch {
    throw new ApiError("bad_request");
  }
}
