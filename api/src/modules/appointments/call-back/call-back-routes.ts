import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { askForCall } from "./call-back";

/** The call with which a signed-in user asks to be phoned. */
export const callBackRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.askForCall),
    preHandler: app.limits.calls({ name: "ask-call", max: 10, minutes: 60 }, byVisitor),
    handler: async ({ user, params: { id } }) => ({
      data: await askForCall(app.database, user.id, id),
    }),
  });
  done();
};
