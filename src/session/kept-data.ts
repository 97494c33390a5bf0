import { store } from "../lib/browser-storage";
import { readStoredJson } from "../lib/stored-json";
import { forgetKeptData, KEPT_DATA } from "./forget-kept-data";

/**
 * What of a person's own data stays on the device, to be read without a network. It goes when they sign out, with the
 * session (session-actions.ts, restore-session.ts), and when somebody else signs in.
 */
interface Kept<T> {
  userId: number;
  /** When the data was what the server had. */
  at: string;
  data: T;
}

/** Keeps the data of this person in place of what was kept before. A full or closed storage keeps nothing. */
export function keepData<T>(userId: number, data: T): void {
  const kept: Kept<T> = { userId, at: new Date().toISOString(), data };
  // What is old must not outlive a storage that is full.
  forgetKeptData();
  store("localStorage", KEPT_DATA, JSON.stringify(kept));
}

/** @returns what was kept of this person, or null */
export function readKeptData<T>(userId: number): { at: Date; data: T } | null {
  const kept = readStoredJson("localStorage", KEPT_DATA) as Kept<T> | null;
  return kept?.userId === userId ? { at: new Date(kept.at), data: kept.data } : null;
}

/** Somebody is here now: what was kept of another person must not stay on their device. */
export function forgetDataOfOthers(userId: number): void {
  if (readKeptData(userId) === null) forgetKeptData();
}
