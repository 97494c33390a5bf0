import { hasHalfFilledForm } from "./half-filled-forms";

/** How long a path that has just been loaded anew is left alone (specification § 9). Milliseconds. */
const GUARD = 10_000;

const keyOf = (pathname: string) => `reloaded:${pathname}`;

/**
 * Notes that this path is being loaded anew.
 *
 * @returns false when that has just been done, or when the browser remembers nothing: it could go on for ever
 */
export function mayReload(pathname: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(keyOf(pathname)) ?? -GUARD);
    if (now - last < GUARD) return false;
    sessionStorage.setItem(keyOf(pathname), String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page that is shown anew, at most once in ten seconds. Without a network it would not help.
 *
 * @returns whether the page goes
 */
export function reloadOnce(): boolean {
  const goes = navigator.onLine && mayReload(window.location.pathname);
  if (goes) window.location.reload();
  return goes;
}

/**
 * Part of a page could not be fetched: after a new build the old parts may be gone.
 *
 * @param error whatever was thrown; webpack names its own failures
 */
export const isFailedLoad = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" ||
    /^(?:Loading CSS chunk|page resources for)/.test(error.message));

/**
 * Fetches a part of the page that somebody is using. Where it is gone the page is loaded anew, once, unless that would
 * cost them a half-filled form.
 *
 * @throws what `load` throws, when the page stays
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // A page that goes shows nothing more.
    if (isFailedLoad(error) && !hasHalfFilledForm() && reloadOnce()) return new Promise(() => {});
    throw error;
  }
}
