import { isCabinetPath } from "../../lib/paths";
import { PAGES } from "./cached-pages";

/** @returns when the copy of a page was made, or null when there is none */
export async function cachedAt(pathname: string): Promise<Date | null> {
  if (!("caches" in window)) return null;
  const page = await caches.match(isCabinetPath(pathname) ? "/lk" : pathname, { cacheName: PAGES });
  const date = page?.headers.get("date");
  return date ? new Date(date) : null;
}
