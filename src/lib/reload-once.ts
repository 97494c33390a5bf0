import { hasHalfFilledForm } from "./half-filled-forms";

/** How long a path that was just reloaded is left alone (specification § 9). Milliseconds. */
const GUARD = 10_000;

const keyOf = (pathname: string) => `reloaded:${pathname}`;

/**
 * Notes that this path is being reloaded.
 *
 * @returns false when that has just been done, or when nothing can be stored: it could go on forever
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
 * Reloads the page, at most once in ten seconds. Offline it would not help.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  const reloads = navigator.onLine && mayReload(window.location.pathname);
  if (reloads) window.location.reload();
  return reloads;
}

/**
 * Whether a chunk could not be loaded: after a new build the old chunks may be gone.
 *
 * @param error whatever was thrown; webpack names its own failures
 */
export const isFailedLoad = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" ||
    /^(?:Loading CSS chunk|page resources for)/.test(error.message));

/** Whether the server answers. Browsers believe in a network that leads nowhere, and a reload would cost the page that is there. */
async function isServerReachable(): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-globals -- asks for a page, not the API
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a chunk of the page that is in use. When it is gone from a server that answers, the page is reloaded, once, unless that
 * would cost a half-filled form.
 *
 * @throws what `load` throws, when the page stays
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isFailedLoad(error) || hasHalfFilledForm() || !(await isServerReachable())) throw error;
    // The page is being reloaded: nothing more is shown.
    if (reloadOnce()) return new Promise(() => {});
    throw error;
  }
}
