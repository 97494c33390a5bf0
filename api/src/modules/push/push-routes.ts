import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { deviceName } from "../../lib/device-name";
import { byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { listDevices } from "./push-repository";
import { turnOff, turnOn } from "./subscriptions";

interface Options {
  /** The service's public key (VAPID). */
  serverKey: string;
  /** The services of PUSH_SERVICES. */
  services: string[];
}

/** The devices of the signed-in user that get notices. */
export const pushRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { serverKey } = options;
  app.route({
    ...routeOf(paths.showPush),
    handler: async ({ user }) => ({
      data: { key: serverKey, devices: await listDevices(app.database, user.id, user.sessionId) },
    }),
  });

  app.route({
    ...routeOf(paths.turnOnPush),
    preHandler: app.limits.calls({ name: "push", max: 60, minutes: 60 }, byVisitor),
    handler: async ({ user, body, headers }, reply) => {
      const device = deviceName(headers["user-agent"]);
      const data = await turnOn(app.database, user, { ...body, device }, options);
      return reply.code(201).send({ data });
    },
  });

  app.route({
    ...routeOf(paths.turnOffPush),
    handler: async ({ user, params }) => {
      await turnOff(app.database, user.id, params.id);
      return { message: "Уведомления на этом устройстве отключены" };
    },
  });
  done();
};
