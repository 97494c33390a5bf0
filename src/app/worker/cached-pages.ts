import { isCabinetPath } from "../../lib/paths";

/** The cache in which the worker has the HTML of pages: src/service-worker/append.js. */
export const PAGES = "rodinki-pages";

/** Opens offline even if nobody has visited it. */
const ALWAYS = ["/risk", "/self-check", "/rules"];

/** What a page needs to hydrate: scripts of the build, and data. */
const HYDRATING = /-[0-9a-f]+\.js$|\/page-data\/.+\.json$/;

const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Caches the HTML of a page that was reached inside the site: the worker sees only full page loads. */
export async function cachePage(pathname: string): Promise<void> {
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return;
  if (isSaving() || isCabinetPath(pathname)) return;
  const pages = await caches.open(PAGES);
  await pages.add(pathname).catch(() => undefined);
}

/** The first worker is active: it has not seen the open page, nor what that needs to hydrate. */
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
  // What is on its way past the worker is listed once it has come.
  const taken = performance.now();
  new PerformanceObserver((list) => {
    void keep(list.getEntries().filter(({ startTime }) => startTime < taken));
  }).observe({ type: "resource" });
  await keep(performance.getEntriesByType("resource"));
  await cachePage(window.location.pathname);
}
