import path from "node:path";
import { HASHED_NAME } from "../../../shared/addresses";
import type { Redirect } from "../../../content-model/data/redirects";
import type { ContentPolicy } from "./csp";

interface ClientOnly {
  prefix: string;
  file: string;
  /** Whether browsers must not store the page, so that the back button does not show it after a sign-out. */
  noStore: boolean;
}

/** Pages that show other people's data. */
const NEVER_STORED = ["/clinic"];

/** Rules for a web server that serves `public/`, written to `.hosting/site.json`. */
export interface Hosting {
  redirects: { from: string; to: string; status: number }[];
  /** Every path under `prefix` that is not a file is answered with `file` (relative to `public/`). */
  clientOnly: ClientOnly[];
  /** Immutable files: those in one of the folders (relative to `public/`), or with a matching name (a regular expression). */
  immutable: { folders: string[]; names: string };
  contentPolicy: ContentPolicy;
}

const HASHED_FOLDERS = ["static/"];

/** Encodes an address for a header, which is ASCII only, and for nginx, which reads `$` as the beginning of a variable. */
const encoded = (address: string) => address.replace(/[^\x21-\x7e]|["$\\]/gu, encodeURIComponent);

/** Result of a build: the redirects of the content, and Gatsby's pages. */
export interface BuiltSite {
  redirects: readonly Redirect[];
  pages: readonly { path: string; matchPath?: string }[];
}

/** The file of a page, from `public/`. */
export const fileOf = (address: string): string =>
  (address.endsWith(".html") ? address : path.posix.join(address, "index.html")).slice(1);

/** Creates the rules of a build; the order of redirects is preserved, everything else is sorted. */
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
  noStore: NEVER_STORED.includes(prefix),
});
