import type { ErrorCode } from "@rodinki/contract/error-codes";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { createCounter, noCounter } from "../limits/counter";
import type { Counter } from "../limits/counter";
import type { KeyOf } from "../limits/keys";
import { connectRedis } from "../limits/redis";
import { hasCode, tooMany } from "../limits/too-many";

/** How often one key may do it. `name` tells limits apart: each counts for itself. */
export interface Limit {
  name: string;
  max: number;
  minutes: number;
}

type Check = (request: FastifyRequest) => Promise<void>;
type Attempt = <Result>(request: FastifyRequest, attempt: () => Promise<Result>) => Promise<Result>;

export interface Limits {
  /** A hook that lets each key through `max` times in `minutes`, else 429. */
  calls: (limit: Limit, keyOf: KeyOf) => Check;
  /**
   * Runs an attempt. Those that fail with one of `codes` are counted, beyond `max` with 429 instead of the code. One
   * that succeeds always passes: for secrets that are too long to be guessed.
   */
  failures: (limit: Limit, keyOf: KeyOf, codes: ErrorCode[]) => Attempt;
  /**
   * The same for secrets that can be guessed: beyond `max` nothing is tried, so that 429 tells nobody which was right. Those that
   * are being tried count, too: many at once are no more than `max`.
   */
  guesses: (limit: Limit, keyOf: KeyOf, codes: ErrorCode[]) => Attempt;
  /** For rules of one's own; see `tooMany`. */
  counter: (name: string, minutes: number) => Counter;
}

declare module "fastify" {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** Counts in this process, or with `redisUrl` in a store that several processes share. */
export const rateLimit = fp(
  async (app, options: { enabled: boolean; redisUrl: string | null }) => {
    const redis = options.redisUrl === null ? null : await connectRedis(options.redisUrl);
    if (redis !== null) {
      redis.on("error", (error) => app.log.error({ err: error }, "rate limits are not shared"));
      app.addHook("onClose", () => redis.disconnect());
    }
    const counter: Limits["counter"] = (name, minutes) =>
      options.enabled ? createCounter(redis, name, minutes) : noCounter;

    app.decorate<Limits>("limits", {
      counter,
      calls: ({ name, max, minutes }, keyOf) => {
        const calls = counter(name, minutes);
        return async (request) => {
          const count = await calls.add(keyOf(request));
          if (count.times > max) throw tooMany(count);
        };
      },
      failures: ({ name, max, minutes }, keyOf, codes) => {
        const failures = counter(name, minutes);
        return async (request, attempt) => {
          try {
            return await attempt();
          } catch (error) {
            if (!hasCode(error, codes)) throw error;
            const count = await failures.add(keyOf(request));
            throw count.times > max ? tooMany(count) : error;
          }
        };
      },
      guesses: ({ name, max, minutes }, keyOf, codes) => {
        const tries = counter(name, minutes);
        return async (request, attempt) => {
          const key = keyOf(request);
          const count = await tries.add(key);
          try {
            if (count.times > max) throw tooMany(count);
            const result = await attempt();
            await tries.takeBack(key);
            return result;
          } catch (error) {
            if (!hasCode(error, codes)) await tries.takeBack(key);
            throw error;
          }
        };
      },
    });
  },
  { name: "rate-limit" },
);
