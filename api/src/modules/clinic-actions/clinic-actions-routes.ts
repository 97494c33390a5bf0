import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../openapi/route-of";
import type { ActionKind } from "../../clinic-actions/action-kind";
import { clinicActions, previewUndo, undoAction } from "../../clinic-actions/actions";

interface Options {
  /** The kinds that can be undone. */
  kinds: readonly ActionKind[];
}

/** History of actions on a clinic's calendar, for its coordinators. */
export const clinicActionRoutes: FastifyPluginCallbackTypebox<Options> = (app, { kinds }, done) => {
  app.route({
    ...routeOf(paths.listClinicActions),
    handler: async ({ params }) => ({ data: await clinicActions(app.database, kinds, params.id) }),
  });
  app.route({
    ...routeOf(paths.previewUndo),
    handler: ({ staff: { id: staffId, name }, params: { id: clinicId, action_id: id } }) =>
      previewUndo(app.database, kinds, { clinicId, id, staff: { id: staffId, name } }),
  });
  done();
};

/** Routes to undo actions, for coordinators with a fresh code. */
export const clinicUndoRoutes: FastifyPluginCallbackTypebox<Options> = (app, { kinds }, done) => {
  app.route({
    ...routeOf(paths.undoClinicAction),
    handler: async ({ staff: { id: staffId, name }, params: { id: clinicId, action_id: id } }) => {
      const staff = { id: staffId, name };
      const undone = await undoAction(app.database, kinds, { clinicId, id, staff });
      // The next list shows the times that are free again.
      app.shared.forget();
      app.offerTimes();
      return undone;
    },
  });
  done();
};
