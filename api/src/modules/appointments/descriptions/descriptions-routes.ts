import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../../errors/api-error";
import { byColleague } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { changeDescription } from "./change-description";
import { previewDescription } from "./preview";
import { findDescription } from "./descriptions-repository";

/** A clinic's description and the preview of a change, for its coordinators. */
export const descriptionRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showDescription),
    handler: async ({ params }) => {
      const found = await findDescription(app.database, params.id);
      if (found === null) throw new ApiError("not_found");
      return { ...found.clinic, doctors: found.doctors };
    },
  });

  app.route({
    ...routeOf(paths.previewDescription),
    handler: ({ staff: { isNetwork }, params: { id: clinicId }, body: wanted }) =>
      previewDescription(app.database, { clinicId, wanted, isNetwork }),
  });
  done();
};

/** The change itself, for coordinators with a fresh code. */
export const descriptionChangeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.changeDescription),
    // A change sends an e-mail to everybody who is booked.
    preHandler: app.limits.calls({ name: "staff-describe", max: 20, minutes: 60 }, byColleague),
    handler: async (request) => {
      const { id, name, isNetwork } = request.staff;
      const { digest, notify, ...wanted } = request.body;
      const changed = await changeDescription(app.database, {
        clinicId: request.params.id,
        wanted,
        isNetwork,
        digest,
        notify,
        actor: { staff: { id, name } },
        key: request.headers["idempotency-key"],
      });
      // Cached lists of free times contain the description of their clinic.
      app.shared.forget();
      return changed;
    },
  });
  done();
};
