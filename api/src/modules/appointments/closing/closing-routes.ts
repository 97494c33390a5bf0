import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byColleague } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { closeHours } from "./close-hours";
import { readHours } from "./hours";
import { previewHours } from "./preview";

/** Each preview may look at a month of visits. */
const PREVIEWS = { name: "staff-close-preview", max: 240, minutes: 60 };

/** The preview of a closing, for the clinic's coordinators. */
export const closingPreviewRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.previewClosing),
    preHandler: app.limits.callsOfClinic(PREVIEWS),
    handler: async ({ staff, params, body }) =>
      previewHours(app.database, await readHours(app.database, params.id, body), staff),
  });
  done();
};

/** The closing itself, for coordinators with a fresh code. */
export const closingRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  app.route({
    ...routeOf(paths.closeHours),
    // A closing sends an e-mail to everybody who is booked, some of them immediately.
    preHandler: app.limits.calls({ name: "staff-close", max: 60, minutes: 60 }, byColleague),
    handler: async ({ staff: { id, name }, params, body, headers }) => {
      const answer = await closeHours(app.database, {
        hours: await readHours(app.database, params.id, body),
        actor: { staff: { id, name } },
        key: headers["idempotency-key"],
        digest: body.digest,
        people: body.people,
        siteUrl,
      });
      // Lists must not show the closed times any more.
      app.shared.forget();
      app.offerTimes();
      return answer;
    },
  });
  done();
};
