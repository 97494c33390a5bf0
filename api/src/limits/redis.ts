import { Redis } from "ioredis";
import { StartError } from "../errors/start-error";

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
