import type { Cache } from "swr";
import { initCache } from "swr/_internal";

/**
 * Registers a cache with SWR for as long as the cache exists.
 *
 * `SWRConfig` by itself ends the registration when it leaves the page, and a change by an answer that comes later throws: a visit that
 * was canceled would then be shown as planned.
 */
export function lastingCache<AnyCache extends Cache>(cache: AnyCache): AnyCache {
  initCache(cache);
  return cache;
}
