import { hasHalfFilledForm } from "./half-filled-forms";

/** Time for which a reloaded path is not reloaded again (specification § 9). Milliseconds. */
const GUARD = 10_000;

const keyOf = (pathname: string) => `reloaded:${pathname}`;

/**
 * Notes that this path is being reloaded.
 *
 * @returns false when it was just reloaded, or when nothing can be stored, as reloads could then repeat for ever
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
 * Reloads the page, at most once in ten seconds, and only online.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  const reloads = navigator.onLine && mayReload(window.location.pathname);
  if (reloads) window.location.reload();
  return reloads;
}

/**
 * Whether a chunk could not be loaded, as old chunks may be missing after a new build.
 *
 * @param error whatever was thrown; webpack names its own failures
 */
export const isFailedLoad = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" ||
    /^(?:Loading CSS chunk|page resources for)/.test(error.message));

/** Whether the server answers. Browsers may report a network without a connection, and a reload would then lose the present page. */
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
 * Loads a chunk of the present page. When it is missing on a server that answers, the page is reloaded, once, unless a half-filled form
 * would be lost.
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
