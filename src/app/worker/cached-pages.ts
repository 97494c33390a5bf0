import { isCabinetPath } from "../../lib/paths";

/** Where the worker keeps the HTML of pages: src/service-worker/append.js. */
export const PAGES = "rodinki-pages";

/** Opens without a network even if nobody has visited it. */
const ALWAYS = ["/rules", "/self-check"];

/** What brings a page to life: scripts of the build, and data. */
const LIVING = /-[0-9a-f]+\.js$|\/page-data\/.+\.json$/;

const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Keeps the HTML of a page that was reached inside the site: the worker sees only those that are loaded whole. */
export async function keepPage(pathname: string): Promise<void> {
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return;
  if (isSaving() || isCabinetPath(pathname)) return;
  const pages = await caches.open(PAGES);
  await pages.add(pathname).catch(() => undefined);
}

/** The first worker has come: it has not seen the page that is open, nor what brings it to life. */
export async function keepFirstPages(): Promise<void> {
  if (isSaving()) return;
  for (const path of ALWAYS) window.___loader.enqueue(path);
  const files = await caches.open(`rodinki-runtime-${window.location.origin}/`);
  const living = performance.getEntriesByType("resource").filter(({ name }) => LIVING.test(name));
  await Promise.all(living.map(({ name }) => files.add(name).catch(() => undefined)));
  await keepPage(window.location.pathname);
}
