import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiterRes } from "rate-limiter-flexible";

/** Count of a key in a window that began with its first request. */
export interface Count {
  times: number;
  /** Seconds until all of it is forgotten. */
  seconds: number;
}

/** Counts for each key by itself. Adding is atomic: each of many concurrent calls sees another count. */
export interface Counter {
  look: (key: string) => Promise<Count>;
  /** Counts one more and says how many there are now. */
  add: (key: string) => Promise<Count>;
  takeBack: (key: string) => Promise<void>;
}

const SECONDS = 60;

/**
 * @param redis shared store, null for this process alone. While it is away, each process counts for itself.
 * @param name distinguishes counters that share a store
 */
export function createCounter(redis: Redis | null, name: string, minutes: number): Counter {
  // `points`, the library's own limit, is never checked here: the callers have their own limits.
  const options = { keyPrefix: `rate-limit:${name}`, points: 0, duration: minutes * SECONDS };
  const memory = new RateLimiterMemory(options);
  const store =
    redis === null
      ? memory
      : new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        });
  return {
    look: async (key) => countOf(await store.get(digest(key))),
    add: async (key) => countOf(await store.penalty(digest(key))),
    takeBack: async (key) => {
      await store.reward(digest(key));
    },
  };
}

/** The counter of a process without limits. */
export const noCounter: Counter = {
  look: () => Promise.resolve(countOf(null)),
  add: () => Promise.resolve(countOf(null)),
  takeBack: () => Promise.resolve(),
};

const countOf = (result: RateLimiterRes | null): Count => ({
  times: result?.consumedPoints ?? 0,
  seconds: Math.max(1, Math.ceil((result?.msBeforeNext ?? 0) / 1000)),
});

/** Hash of a key: counters may be stored outside this process, where neither e-mail nor network addresses belong. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
