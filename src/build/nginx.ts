import type { Hosting } from "./hosting";

const IMMUTABLE = 'set $cache "public, max-age=31536000, immutable";';

/**
 * All headers stand at the server, because one `add_header` in a location would end the others there:
 * locations only set what differs. "always": on 404 too.
 */
const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

const MISSING_PAGE = "404.html";

const location = (match: string, lines: string[]) =>
  [`location ${match} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");

/**
 * The same facts as `.hosting/site.json` in nginx's words, for an `include` inside a `server` whose
 * `root` is `public/`. The `.gz` files stand ready beside the originals; a build of nginx with the
 * brotli module serves the `.br` ones after `brotli_static on;`.
 */
export function nginxOf({ redirects, clientOnly, headers, contentPolicy }: Hosting): string {
  const { base, scripts } = contentPolicy;
  const allow = (file: string) =>
    `set $scripts "${["'self'", ...(scripts[file] ?? [])].join(" ")}";`;
  const prefixes = new Set(clientOnly.map(({ prefix }) => prefix));
  const pages = Object.keys(scripts)
    .filter((file) => file !== MISSING_PAGE)
    .map((file) => ({ file, address: `/${file.replace(/\/?index\.html$/, "")}` }))
    .filter(({ address }) => !prefixes.has(address));
  return [
    "# Made by the build from content/redirects.yml and the pages. Include it in a server block.",
    "# On https add there: add_header strict-transport-security max-age=31536000 always;",
    "gzip_static on;",
    `error_page 404 /${MISSING_PAGE};`,
    'set $cache "public, max-age=0, must-revalidate";',
    `set $scripts "'self'";`,
    "add_header cache-control $cache always;",
    `add_header content-security-policy "${base}; script-src $scripts" always;`,
    ...Object.entries(SECURITY).map(([name, value]) => `add_header ${name} "${value}" always;`),
    "# Addresses have no slash at the end.",
    "rewrite ^/(.+)/$ /$1 permanent;",
    ...redirects.map(({ from, to, status }) => location(`= ${from}`, [`return ${status} ${to};`])),
    ...clientOnly.flatMap(({ prefix, file }) => [
      location(`= ${prefix}`, [allow(file), `try_files /${file} =404;`]),
      location(`^~ ${prefix}/`, [allow(file), `try_files $uri /${file};`]),
    ]),
    ...pages.map(({ file, address }) =>
      location(`= ${address}`, [allow(file), `try_files /${file} =404;`]),
    ),
    location(`= /${MISSING_PAGE}`, ["internal;", allow(MISSING_PAGE)]),
    ...headers.map(({ path }) =>
      path.endsWith("/*")
        ? location(`^~ ${path.slice(0, -1)}`, [IMMUTABLE])
        : location(`= ${path}`, [IMMUTABLE]),
    ),
    location("/", ["try_files $uri $uri/index.html =404;"]),
    "",
  ].join("\n");
}
