import { createHash } from "node:crypto";
import rateLimitPlugin from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Failure } from "../failure";

type Check = (request: FastifyRequest) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** A hook that lets one network address through `max` times in `minutes`, else 429. */
    limitByAddress: (max: number, minutes: number) => Check;
    /** The same by the body's `email`, so that one account cannot be tried from many addresses. */
    limitByEmail: (max: number, minutes: number) => Check;
  }
}

const MINUTE = 60_000;

/** Counts in this process; several processes will need the shared store. */
export const rateLimit = fp(
  async (app, options: { enabled: boolean }) => {
    await app.register(rateLimitPlugin, { global: false });

    const hook = (settings: Parameters<typeof app.createRateLimit>[0]): Check => {
      if (!options.enabled) return () => Promise.resolve();
      const count = app.createRateLimit(settings);
      return async (request) => {
        const result = await count(request);
        if (!result.isAllowed && result.isExceeded) {
          throw new Failure("too_many_requests", { retryAfter: result.ttlInSeconds });
        }
      };
    };

    app.decorate("limitByAddress", (max: number, minutes: number) =>
      hook({ max, timeWindow: minutes * MINUTE }),
    );
    app.decorate("limitByEmail", (max: number, minutes: number) =>
      hook({ max, timeWindow: minutes * MINUTE, keyGenerator: emailKey }),
    );
  },
  { name: "rate-limit" },
);

/** Hashed: the counters may later live outside this process, where no address belongs. */
function emailKey(request: FastifyRequest): string {
  const { email } = request.body as { email: string };
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
