import path from "node:path";
import { HASHED_NAME } from "../../../shared/addresses";
import type { Redirect } from "../../../content-model/data/redirects";
import type { ContentPolicy } from "./csp";

interface ClientOnly {
  prefix: string;
  file: string;
  /** No browser keeps the page, so that nobody comes back to it with the button «Назад» after somebody has signed out. */
  noStore: boolean;
}

/** Pages that show people to others than themselves. */
const NEVER_KEPT = ["/clinic"];

/** What a web server must know to serve `public/`, written to `.hosting/site.json`. */
export interface Hosting {
  redirects: { from: string; to: string; status: number }[];
  /** Everything under `prefix` that is not a file is answered with `file` (relative to `public/`). */
  clientOnly: ClientOnly[];
  /** Never changes: what lies in one of the folders (from `public/`), or has a name like these (a regular expression). */
  immutable: { folders: string[]; names: string };
  contentPolicy: ContentPolicy;
}

const HASHED_FOLDERS = ["static/"];

/** A header holds ASCII only, and nginx takes `$` for the beginning of a name. */
const encoded = (address: string) => address.replace(/[^\x21-\x7e]|["$\\]/gu, encodeURIComponent);

/** What the build has made: the redirects of the content, and Gatsby's pages. */
export interface BuiltSite {
  redirects: readonly Redirect[];
  pages: readonly { path: string; matchPath?: string }[];
}

/** The file of a page, from `public/`. */
export const fileOf = (address: string): string =>
  (address.endsWith(".html") ? address : path.posix.join(address, "index.html")).slice(1);

/** Translates what has been built; the order of redirects is kept, the rest is sorted. */
export function hostingOf({ redirects, pages }: BuiltSite, contentPolicy: ContentPolicy): Hosting {
  return {
    redirects: redirects.map(({ from, to }) => ({ from, to: encoded(to), status: 301 })),
    clientOnly: pages
      .flatMap(({ path, matchPath }) =>
        matchPath?.endsWith("/*") ? [clientOnlyOf(path, matchPath.slice(0, -2))] : [],
      )
      .sort((one, other) => (one.prefix < other.prefix ? -1 : 1)),
    immutable: { folders: HASHED_FOLDERS, names: HASHED_NAME },
    contentPolicy,
  };
}

const clientOnlyOf = (path: string, prefix: string): ClientOnly => ({
  prefix,
  file: fileOf(path),
  noStore: NEVER_KEPT.includes(prefix),
});
