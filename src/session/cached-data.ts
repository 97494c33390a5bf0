import { writeStored, readStoredJson } from "../lib/browser-storage";
import { forgetCachedData, CACHED_DATA } from "./forget-cached-data";

/**
 * A person's own data, cached on the device to be read offline. It is removed when they sign out, when the session ends
 * (session-actions.ts, restore-session.ts), and when somebody else signs in.
 */
interface Cached<T> {
  userId: number;
  /** Time at which the server had this data. */
  at: string;
  data: T;
}

/**
 * Caches the data of this person instead of earlier data. A full or closed storage caches nothing.
 *
 * @param at time at which the server had this data
 */
export function cacheData<T>(userId: number, data: T, at = new Date()): void {
  const cached: Cached<T> = { userId, at: at.toISOString(), data };
  // Stale data must not survive when the storage is full.
  forgetCachedData();
  writeStored("localStorage", CACHED_DATA, JSON.stringify(cached));
}

/** @returns the cached data of this person, or null */
export function readCachedData<T>(userId: number): { at: Date; data: T } | null {
  const cached = readStoredJson("localStorage", CACHED_DATA) as Cached<T> | null;
  return cached?.userId === userId ? { at: new Date(cached.at), data: cached.data } : null;
}

/** Removes the cached data of another person after a sign-in. */
export function forgetDataOfOthers(userId: number): void {
  if (readCachedData(userId) === null) forgetCachedData();
}
