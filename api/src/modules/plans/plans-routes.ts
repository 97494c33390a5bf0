import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { onOneLine } from "@rodinki/contract/line";
import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../errors/api-error";
import { routeOf } from "../../openapi/route-of";
import { clinicSample } from "./clinic-sample";
import type { Describing } from "./description-changes";
import { answerQuestions, applyPreview, previewPlan, showPreview } from "./plan-previews";

const FILE = "application/octet-stream";

/** Each call reads a plan or calculates it again. */
const PLANS = { name: "staff-plan", max: 240, minutes: 60 };

/** Imports of plans, for coordinators with a fresh code. */
export const planRoutes: FastifyPluginCallbackTypebox<{ describing: Describing }> = (
  app,
  { describing },
  done,
) => {
  // Registered only here: other routes refuse files.
  app.addContentTypeParser(
    FILE,
    { parseAs: "buffer", bodyLimit: PLAN_MAX_BYTES },
    (_request, bytes, parsed) => parsed(null, bytes),
  );

  const limit = app.limits.callsOfClinic(PLANS);

  const { schema, ...route } = routeOf(paths.previewPlan);
  app.route({
    ...route,
    schema: { ...schema, consumes: [FILE] },
    bodyLimit: PLAN_MAX_BYTES,
    preHandler: limit,
    handler: async ({ staff, params, headers, body: bytes }) => {
      if (!Buffer.isBuffer(bytes)) throw new ApiError("unsupported_type");
      const fileName = readName(headers["x-file-name"]);
      return previewPlan(app.database, staff, { bytes, fileName, clinicId: params.id });
    },
  });

  app.route({
    ...routeOf(paths.showPlanPreview),
    preHandler: limit,
    handler: ({ staff, params }) => showPreview(app.database, staff, params.plan_id),
  });

  app.route({
    ...routeOf(paths.answerPlanQuestions),
    preHandler: limit,
    handler: ({ staff, params, body }) =>
      answerQuestions(app.database, staff, { ...body, id: params.plan_id, clinicId: params.id }),
  });

  app.route({
    ...routeOf(paths.applyPlan),
    preHandler: limit,
    handler: async ({ staff, params, headers, body: { digest } }) => {
      const key = headers["idempotency-key"];
      const agreed = { id: params.plan_id, clinicId: params.id, digest, key };
      const applied = await applyPreview(app.database, staff, agreed, describing);
      // The next list that anybody requests must show the new times.
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

/** Decodes the file's name after the other checks of a request; characters that cannot be stored or seen are removed. */
function readName(encoded: string): string {
  try {
    return [...onOneLine(decodeURIComponent(encoded))].slice(0, 255).join("");
  } catch {
    throw new ApiError("bad_request");
  }
}
