import { STRANGE_ADDRESS } from "../../../../shared/addresses";
import { IMMUTABLE, NO_STORE, REVALIDATE } from "../../../../shared/server-answers";
import type { Hosting } from "../hosting";
import { apiLocations, REFUSALS, type ApiPlace, PROXY, UPSTREAM } from "./api";
import { unreadablePages, UNREADABLE_ERRORS, UNREADABLE_RULE } from "./unreadable";
import { location, quoted, COMMON_HEADERS, SERVER } from "./words";
import { patternOf } from "../../../../contract/address";
import { showMaterial } from "../../../../contract/paths/account";

// Imported by their paths, as Gatsby would not compile them as packages (docs/decisions/005).

const VIDEOS = "/publication/video";

/** Pattern of a video's address, with slugs as of content-model/kinds/text-folder.ts. */
const VIDEO = `^${VIDEOS}/(?<video>[a-z0-9-]+)$`;

const KNOWN_VIDEO = `${patternOf(showMaterial).replace(":slug", "$video")}?filter%5Bmaterial_type%5D=video`;

/**
 * Locations of videos that are newer than the build. The browser renders them, at addresses that only the API knows, so nginx
 * queries the API first. An unknown video is answered with 404 or, while the API is unavailable, with 503; the page is the same
 * in all cases and shows the reason itself, because the HTML of another page would not match its script.
 *
 * @param prefix of the API
 * @param show lines that answer with the page
 */
const newerVideos = (prefix: string, show: string[]): string[] => [
  location(`^~ ${VIDEOS}/`, [
    "error_page 404 @video;",
    location(`~ ${quoted(VIDEO)}`, [
      "auth_request /.known-video;",
      "error_page 403 =404 @video;",
      "error_page 500 =503 @video;",
      ...show,
    ]),
    "return 404;",
  ]),
  location("@video", show),
  // A named location: an error_page here would also answer direct requests, which must get 404 as everywhere.
  location("= /.known-video", ["internal;", "try_files /.no-such-file @known_video;"]),
  location("@known_video", [
    ...PROXY,
    "proxy_pass_request_headers off;",
    "proxy_pass_request_body off;",
    "proxy_intercept_errors on;",
    "error_page 404 = @unknown_video;",
    `proxy_pass ${UPSTREAM}${prefix}${KNOWN_VIDEO};`,
  ]),
  // nginx's auth_request allows only 401 and 403 as refusals.
  location("@unknown_video", ["return 403;"]),
];

const ASK_AGAIN = `set $cache "${REVALIDATE}";`;
const KEEP_NOT = `set $cache "${NO_STORE}";`;
const KEEP = `set $cache "${IMMUTABLE}";`;
const MISSING_PAGE = "404.html";
const ERRORS = ["error_page 404 @missing;", "error_page 405 = @no_route;", ...UNREADABLE_ERRORS];

/** Files of the error page, which the build also creates as an ordinary page. */
const HIDDEN = new Set([MISSING_PAGE, "404/index.html"]);

/**
 * The rules of `.hosting/site.json` as a configuration of nginx, for an `include` inside a `server` whose `root` is `public/`;
 * e2e/hosting.spec.ts compares it with the process. All headers are set in the server block, because an `add_header` in a location would
 * disable them there: locations only set differing values. Every page is answered in place and every error by a named location, so no
 * request passes the rules of the server twice, except those without an address (./unreadable.ts).
 */
export function nginxOf(hosting: Hosting, api: ApiPlace): string {
  const { redirects, clientOnly, immutable, contentPolicy } = hosting;
  const { base, scripts } = contentPolicy;
  const show = (file: string, from = "") => [
    `set $scripts ${quoted(["'self'", ...(scripts[file] ?? [])].join(" "))};`,
    `try_files ${from}${quoted(`/${file}`)} =404;`,
  ];
  const showMissing = [ASK_AGAIN, ...show(MISSING_PAGE)];
  const redirected = new Set(redirects.map(({ from }) => from));
  const shells = new Set(clientOnly.map(({ file }) => file));
  const pages = Object.keys(scripts).filter((file) => !HIDDEN.has(file) && !shells.has(file));
  return [
    "# Made by the build from content/redirects.yml and the pages, for a server block with the root public/.",
    ...SERVER,
    "merge_slashes off;",
    ...contentTypes(),
    "gzip off;",
    "gzip_static on;",
    "gzip_vary on;",
    "gzip_proxied any;",
    ASK_AGAIN,
    `set $scripts "'self'";`,
    "add_header cache-control $cache always;",
    `add_header content-security-policy ${quoted(`${base}; script-src `).slice(0, -1)}$scripts" always;`,
    ...COMMON_HEADERS,
    ...ERRORS,
    ...serverRules(api),
    ...redirects.map(({ from, to, status }) =>
      location(`= ${quoted(from)}`, [`return ${status} ${quoted(withQuery(to))};`]),
    ),
    ...clientOnly.flatMap(({ prefix, file, noStore }) => {
      const showPage = (from = "") => [...(noStore ? [KEEP_NOT] : []), ...show(file, from)];
      return [
        ...(redirected.has(prefix) ? [] : [location(`= ${prefix}`, showPage())]),
        ...(prefix === VIDEOS
          ? newerVideos(api.prefix, showPage())
          : [location(`^~ ${prefix}/`, showPage("$uri "))]),
      ];
    }),
    ...pages.map((file) => location(`= ${quoted(addressOf(file))}`, show(file))),
    location("@missing", showMissing),
    location("= /404", ["return 404;"]),
    location(`= /${MISSING_PAGE}`, ["return 404;"]),
    location(`~ ${quoted(immutable.names)}`, [KEEP]),
    ...immutable.folders.map((folder) => location(`^~ /${folder}`, [KEEP])),
    ...(api.isHere ? apiLocations(api.prefix) : []),
    ...REFUSALS,
    ...unreadablePages(api.isHere ? `${api.prefix}/` : "", showMissing),
    location("/", ["try_files $uri =404;"]),
    "",
  ].join("\n");
}

/**
 * Rules that the process applies before it looks for a file: api/src/plugins/static-site.ts. Calls of the API are left to it;
 * `$request_uri` is the undecoded request, so that it can be used in a header.
 */
function serverRules({ prefix, isHere }: ApiPlace): string[] {
  const [call, notCall] = isHere ? [`|[A-Z]+ ${prefix}/`, `(?!${prefix}/)`] : ["", ""];
  const slash = String.raw`^${notCall}(/[^?]*[^/?])/(\?.+)?\??$`;
  return [
    UNREADABLE_RULE,
    'set $call "$request_method $uri";',
    `if ($call !~ "^(?:GET |HEAD ${call})") { return 405; }`,
    `if ($request_uri ~* ${quoted(`^${notCall}${STRANGE_ADDRESS}`)}) { return 404; }`,
    "# Addresses have no slash at the end.",
    `if ($request_uri ~ ${quoted(slash)}) { return 301 $1$2; }`,
    "# The worker asks for the file of a page.",
    "if (-f $request_filename) {",
    String.raw`  rewrite ^/index\.html$ / last;`,
    String.raw`  rewrite ^(.+)/index\.html$ $1 last;`,
    "}",
  ];
}

const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;

/** @returns the target with the visitor's query, unless it has its own query or is another site */
function withQuery(target: string): string {
  if (target.includes("?") || !target.startsWith("/")) return target;
  const [address, anchor] = target.split("#");
  return `${address}$is_args$args${anchor === undefined ? "" : `#${anchor}`}`;
}

/**
 * Content types of the site's files by their extensions, as of the process: nginx's own list differs between versions.
 */
const CONTENT_TYPES: Record<string, string> = {
  "text/html; charset=utf-8": "html",
  "text/css; charset=utf-8": "css",
  "application/javascript; charset=utf-8": "js mjs",
  "application/json; charset=utf-8": "json map",
  "application/manifest+json": "webmanifest",
  "application/xml": "xml",
  "text/plain; charset=utf-8": "txt",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/jpeg": "jpg jpeg",
  "image/png": "png",
  "image/x-icon": "ico",
  "font/woff2": "woff2",
  "video/mp4": "mp4",
  "application/pdf": "pdf",
};

const contentTypes = (): string[] => [
  [
    "types {",
    ...Object.entries(CONTENT_TYPES).map(([type, names]) => `  "${type}" ${names};`),
    "}",
  ].join("\n"),
  "default_type application/octet-stream;",
];
