import type { IAdapter } from "gatsby";
import { IMMUTABLE } from "../../../shared/cache-control";
import type { ContentPolicy } from "./csp";

type Route = Parameters<IAdapter["adapt"]>[0]["routesManifest"][number];

/** What a web server must know to serve `public/`, written to `.hosting/site.json`. */
export interface Hosting {
  redirects: { from: string; to: string; status: number }[];
  /** Everything under `prefix` that is not a file is answered with `file` (relative to `public/`). */
  clientOnly: { prefix: string; file: string }[];
  /** Exact paths, or a folder and everything in it when the path ends in `/*`. */
  headers: { path: string; headers: Record<string, string> }[];
  contentPolicy: ContentPolicy;
}

const KEEP = { "cache-control": IMMUTABLE };

/** The parts of the search index carry the hash of what they hold. */
const HASHED_FOLDERS = ["/static/*", "/pagefind/fragment/*", "/pagefind/index/*"];

const isImmutable = (route: Route) =>
  route.type === "static" &&
  route.headers.some(({ key, value }) => key === "cache-control" && value.includes("immutable"));

/** A header holds ASCII only, and nginx takes `$` for the beginning of a name. */
const encoded = (address: string) => address.replace(/[^\x21-\x7e]|["$\\]/gu, encodeURIComponent);

/** Translates Gatsby's list of routes; the order of redirects is kept, the rest is sorted. */
export function hostingOf(routes: readonly Route[], contentPolicy: ContentPolicy): Hosting {
  return {
    redirects: routes.flatMap((route) =>
      route.type === "redirect"
        ? [{ from: route.path, to: encoded(route.toPath), status: route.status }]
        : [],
    ),
    clientOnly: routes.flatMap((route) =>
      route.type === "static" && /\/\*\/?$/.test(route.path)
        ? [
            {
              prefix: route.path.replace(/\/\*\/?$/, ""),
              file: route.filePath.replace(/^public\//, ""),
            },
          ]
        : [],
    ),
    headers: [
      ...HASHED_FOLDERS.map((path) => ({ path, headers: KEEP })),
      ...routes
        .filter((route) => isImmutable(route) && !route.path.startsWith("/static/"))
        .map((route) => route.path)
        .sort()
        .map((path) => ({ path, headers: KEEP })),
    ],
    contentPolicy,
  };
}
