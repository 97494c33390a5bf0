import type { ErrorCode } from "@rodinki/contract/error-codes";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import {
  countFor,
  createCounter,
  noCounter,
  hasCode,
  tooMany,
  connectRedis,
} from "../limits/counter";
import type { Counter } from "../limits/counter";
import { byClinicOfPath, byColleague } from "../limits/keys";
import type { KeyOf } from "../limits/keys";

/** Limit of calls of one key. Limits with different names are counted apart. */
interface Limit {
  name: string;
  max: number;
  minutes: number;
}

type Check = (request: FastifyRequest) => Promise<void>;
type Attempt = <Result>(request: FastifyRequest, attempt: () => Promise<Result>) => Promise<Result>;

interface Limits {
  /** Returns a hook that admits each key `max` times in `minutes`, else 429. */
  calls: (limit: Limit, keyOf: KeyOf) => Check;
  /** Hooks for a colleague, and for all colleagues of the path's clinic together: whoever has several at hand gets no more. */
  callsOfClinic: (limit: Limit, maxOfClinic?: number) => Check[];
  /**
   * Runs an attempt. Failures with one of `codes` are counted, and beyond `max` refused with 429 instead of the code. A successful
   * attempt always passes, so this is for secrets that are too long to be guessed.
   */
  failures: (limit: Limit, keyOf: KeyOf, codes: ErrorCode[]) => Attempt;
  /** Makes a counter for other rules; see `tooMany`. */
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

    const calls: Limits["calls"] = ({ name, max, minutes }, keyOf) => {
      const counted = counter(name, minutes);
      return async (request) => {
        const beyond = await countFor(counted, keyOf(request), max);
        if (beyond !== null) throw tooMany(beyond);
      };
    };
    app.decorate<Limits>("limits", {
      counter,
      calls,
      callsOfClinic: (limit, maxOfClinic = limit.max) => [
        calls(limit, byColleague),
        calls({ ...limit, name: `${limit.name}-clinic`, max: maxOfClinic }, byClinicOfPath),
      ],
      failures: ({ name, max, minutes }, keyOf, codes) => {
        const failures = counter(name, minutes);
        return async (request, attempt) => {
          try {
            return await attempt();
          } catch (error) {
            if (!hasCode(error, codes)) throw error;
            const beyond = await countFor(failures, keyOf(request), max);
            throw beyond === null ? error : tooMany(beyond);
          }
        };
      },
    });
  },
  { name: "rate-limit" },
);
