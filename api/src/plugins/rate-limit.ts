import { createHash } from "node:crypto";
import rateLimitPlugin from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Redis } from "ioredis";
import { Failure } from "../failure";
import { StartError } from "../start-error";

type Check = (request: FastifyRequest) => Promise<void>;

/** How often one key may pass. `name` tells limits apart: each counts for itself. */
interface Limit {
  name: string;
  max: number;
  minutes: number;
}

declare module "fastify" {
  interface FastifyInstance {
    /** A hook that lets one network address through `max` times in `minutes`, else 429. */
    limitByAddress: (limit: Limit) => Check;
    /** The same by the body's `email`, so that one account cannot be tried from many addresses. */
    limitByEmail: (limit: Limit) => Check;
  }
}

const MINUTE = 60_000;

/** Counts in this process, or with `redisUrl` in a store that several processes share. */
export const rateLimit = fp(
  async (app, options: { enabled: boolean; redisUrl: string | null }) => {
    const redis = options.redisUrl === null ? null : await connectRedis(options.redisUrl);
    if (redis !== null) {
      redis.on("error", (error) => app.log.error({ err: error }, "rate limits are not shared"));
      app.addHook("onClose", () => redis.disconnect());
    }
    await app.register(rateLimitPlugin, {
      global: false,
      // A store that is down must not close the clinic: until it is back, nothing is counted.
      ...(redis !== null && { redis, nameSpace: "rate-limit:", skipOnError: true }),
    });

    const hook = (limit: Limit, keyOf: (request: FastifyRequest) => string): Check => {
      if (!options.enabled) return () => Promise.resolve();
      const count = app.createRateLimit({
        max: limit.max,
        timeWindow: limit.minutes * MINUTE,
        keyGenerator: (request) => `${limit.name}:${keyOf(request)}`,
      });
      return async (request) => {
        const result = await count(request);
        if (!result.isAllowed && result.isExceeded) {
          throw new Failure("too_many_requests", { retryAfter: result.ttlInSeconds });
        }
      };
    };

    app.decorate("limitByAddress", (limit: Limit) => hook(limit, ({ ip }) => digest(ip)));
    app.decorate("limitByEmail", (limit: Limit) => hook(limit, emailKey));
  },
  { name: "rate-limit" },
);

/** @throws StartError when nothing answers there */
async function connectRedis(url: string): Promise<Redis> {
  // A request never waits for a store that is away.
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
  });
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new StartError("REDIS_URL: no Redis answers there");
  }
  return redis;
}

const emailKey = ({ body }: FastifyRequest) =>
  digest((body as { email: string }).email.toLowerCase());

/** Hashed: the counters may live outside this process, where neither mail nor network addresses belong. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
