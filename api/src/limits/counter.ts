import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { AROUND } from "../lib/network";
import type { Keys } from "./keys";
import { ApiError } from "../errors/api-error";
import { StartError } from "../errors/start-error";

/** Count of a key in a window that began with its first request. */
interface Count {
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

/**
 * Counts a request for the requester, and for the network around. A request that is refused to a subscriber does not count for the
 * network, so that nobody uses up alone the share of their neighbours.
 *
 * @returns the count that is beyond its limit; null: none is
 */
export async function countFor(
  counter: Counter,
  [own, around]: Keys,
  max: number,
): Promise<Count | null> {
  const count = await counter.add(own);
  if (count.times > max) return count;
  if (around === undefined) return null;
  const all = await counter.add(around);
  return all.times > max * AROUND ? all : null;
}

/** The refusal of every limit. */
export const tooMany = ({ seconds }: Count): ApiError =>
  new ApiError("too_many_requests", { retryAfter: seconds });

export const hasCode = (error: unknown, codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * A connection that no request waits for: a store that does not answer immediately counts as away.
 *
 * @throws StartError when nothing answers there
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    commandTimeout: 1_000,
    // Closes a connection that has fallen silent, so that the next request does not try it at all.
    socketTimeout: 1_000,
  });
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new StartError("REDIS_URL: no Redis answers there");
  }
  return redis;
}
