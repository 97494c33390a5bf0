import type { Hosting } from "./hosting";

const directives = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);

const location = (match: string, lines: string[]) =>
  [`location ${match} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");

/**
 * The same facts as `.hosting/site.json` in nginx's words, for an `include` inside a `server` whose
 * `root` is `public/`. The `.gz` files stand ready beside the originals; a build of nginx with the
 * brotli module serves the `.br` ones after `brotli_static on;`.
 */
export function nginxOf({ redirects, clientOnly, headers }: Hosting): string {
  return [
    "# Made by the build from content/redirects.yml and the pages. Include it in a server block.",
    "gzip_static on;",
    "error_page 404 /404.html;",
    "# Addresses have no slash at the end.",
    "rewrite ^/(.+)/$ /$1 permanent;",
    ...redirects.map(({ from, to, status }) => location(`= ${from}`, [`return ${status} ${to};`])),
    ...clientOnly.flatMap(({ prefix, file }) => [
      location(`= ${prefix}`, [`try_files /${file} =404;`]),
      location(`^~ ${prefix}/`, [`try_files $uri /${file};`]),
    ]),
    ...headers.map(({ path, headers: own }) =>
      path.endsWith("/*")
        ? location(`^~ ${path.slice(0, -1)}`, directives(own))
        : location(`= ${path}`, directives(own)),
    ),
    location("/", [
      'add_header cache-control "public, max-age=0, must-revalidate";',
      "try_files $uri $uri/index.html =404;",
    ]),
    "",
  ].join("\n");
}
