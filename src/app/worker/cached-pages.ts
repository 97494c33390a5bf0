import { useSyncExternalStore } from "react";
import { isCabinetPath } from "../../lib/paths";

/** The cache in which the worker has the HTML of pages: src/service-worker/append.js. */
export const PAGES = "rodinki-pages";

/** Pages that open offline even if they were never visited. */
const ALWAYS = ["/risk", "/self-check", "/rules"];

/** Pattern of the files that a page needs to hydrate: scripts of the build, and data. */
const HYDRATING = /-[0-9a-f]+\.js$|\/page-data\/.+\.json$/;

const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Caches the HTML of a page that was reached inside the site: the worker sees only full page loads. */
export async function cachePage(pathname: string): Promise<void> {
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return;
  if (isSaving() || isCabinetPath(pathname)) return;
  const pages = await caches.open(PAGES);
  await pages.add(pathname).catch(() => undefined);
}

/** Caches the open page and the files that it needs to hydrate, when the first worker becomes active, which has not seen them. */
export async function cacheFirstPages(): Promise<void> {
  if (isSaving()) return;
  for (const path of ALWAYS) window.___loader.enqueue(path);
  const files = await caches.open(`rodinki-runtime-${window.location.origin}/`);
  const keep = (fetched: PerformanceEntry[]) =>
    Promise.all(
      fetched
        .filter(({ name }) => HYDRATING.test(name))
        .map(({ name }) => files.add(name).catch(() => undefined)),
    );
  // Files that are still loading past the worker are listed when they have arrived.
  const taken = performance.now();
  new PerformanceObserver((list) => {
    void keep(list.getEntries().filter(({ startTime }) => startTime < taken));
  }).observe({ type: "resource" });
  await keep(performance.getEntriesByType("resource"));
  await cachePage(window.location.pathname);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether the browser reports a network. Pre-rendering assumes one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
