import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { CaptchaChallenge } from "@rodinki/contract/captcha";
import { createAltchaChallenge } from "../../captcha/altcha";

/** Public. Served under every provider: which one counts is decided where the token is checked. */
export const captchaRoutes: FastifyPluginCallbackTypebox<{ secret: string }> = (
  app,
  { secret },
  done,
) => {
  app.get(
    "/api/v1/captcha/challenge",
    {
      schema: {
        summary: "A challenge of the self-hosted captcha",
        response: { 200: CaptchaChallenge },
      },
    },
    async (_request, reply) => {
      void reply.header("cache-control", "no-store");
      return createAltchaChallenge(secret);
    },
  );
  done();
};
