import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { AROUND } from "../lib/network";
import type { Keys } from "./keys";
import { ApiError } from "../errors/api-error";
import { StartError } from "../errors/start-error";

/** Count of a key within a window that began with its first request. */
interface Count {
  times: number;
  /** Seconds until the count is reset. */
  seconds: number;
}

/** Counts requests for each key. Increments are atomic: each of many concurrent calls gets a different count. */
export interface Counter {
  look: (key: string) => Promise<Count>;
  /** Increments the count and returns it. */
  add: (key: string) => Promise<Count>;
  takeBack: (key: string) => Promise<void>;
}

const SECONDS = 60;

/**
 * @param redis shared store; null: this process alone. While it is unavailable, each process counts for itself.
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

/** Hash of a key: counters may be stored outside this process, where e-mail and network addresses must not be. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts a request for the requester, and for the surrounding network. A request that is refused for the requester is not counted
 * for the network, so that nobody alone can use up the share of their neighbours.
 *
 * @returns the count that exceeds its limit; null: none
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

/** The error for every exceeded limit. */
export const tooMany = ({ seconds }: Count): ApiError =>
  new ApiError("too_many_requests", { retryAfter: seconds });

export const hasCode = (error: unknown, codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * A connection that fails immediately instead of queueing requests: a store that does not answer is treated as unavailable.
 *
 * @throws StartError when it cannot be reached
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    commandTimeout: 1_000,
    // Closes an unresponsive connection, so that the next request does not try it.
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
