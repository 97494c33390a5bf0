import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { createAltchaChallenge } from "../../captcha/altcha";
import { routeOf } from "../../openapi/route-of";

/** Public. Served under every provider: which one counts is decided where the token is checked. */
export const captchaRoutes: FastifyPluginCallbackTypebox<{ secret: string }> = (
  app,
  { secret },
  done,
) => {
  app.route({
    ...routeOf(paths.getCaptchaChallenge),
    handler: async (_request, reply) => {
      void reply.header("cache-control", "no-store");
      return createAltchaChallenge(secret);
    },
  });
  done();
};
