// Imported by their paths, as Gatsby would not compile them as packages (docs/decisions/005).
import { patternOf } from "../../../../contract/address";
import { PLAN_MAX_BYTES } from "../../../../contract/limits";
import { previewPlan } from "../../../../contract/paths/clinic";
import { BODY_LIMIT_KIB } from "../../../../shared/server-answers";
import { UNREADABLE_CALLS, UNREADABLE_ERRORS } from "./unreadable";
import { location, refusal, COMMON_HEADERS, SERVER } from "./words";

/** Location of the API, from the build's `GATSBY_API_BASE`. */
export interface ApiPlace {
  /** `API_PREFIX` of the process. */
  prefix: string;
  /** Whether it is on the site's own host, so that one nginx server serves both. */
  isHere: boolean;
}

/** @param base `GATSBY_API_BASE`: a path of the site, or an address on another host */
export function apiPlaceOf(base: string | undefined): ApiPlace {
  const address = base?.trim() || "/api";
  if (address.startsWith("/")) return { prefix: address, isHere: true };
  return { prefix: new URL(address).pathname, isHere: false };
}

/** The `upstream` that the operator defines in nginx: docs/operations.md. */
export const UPSTREAM = "http://rodinki_api";

/**
 * Headers about the visitor for the process. `X-Forwarded-For` is replaced, not extended, so that the visitor's own value is dropped and
 * the process can trust it.
 */
export const PROXY = [
  "proxy_http_version 1.1;",
  'proxy_set_header connection "";',
  "proxy_set_header host $host;",
  "proxy_set_header x-forwarded-for $remote_addr;",
  "proxy_set_header x-forwarded-proto $scheme;",
  'proxy_set_header x-forwarded-host "";',
];

const pass = (maxKib: number) => [
  ...PROXY,
  `client_max_body_size ${maxKib}k;`,
  "error_page 413 = @too_large;",
  // For limits that the operator sets in nginx: deploy/nginx/nginx.conf.
  "error_page 429 = @too_many;",
  "error_page 502 504 = @unavailable;",
  // A header here disables those of the server block, because the process sends its own. An empty one is not sent.
  'add_header x-request-id "";',
  `proxy_pass ${UPSTREAM};`,
];
const PASS = pass(BODY_LIMIT_KIB);

/** Path of the only call that accepts a file. */
const PLAN = patternOf(previewPlan).replace(/:\w+/g, "[0-9]+");

/** Locations of the API and its two health checks. `/metrics` and `/dev/outbox` are not public. */
export const apiLocations = (prefix: string): string[] => [
  // Otherwise nginx would redirect this to the address with a slash.
  location(`= ${prefix}`, ["return 404;"]),
  location(`^~ ${prefix}/`, [
    location(`~ ^${prefix}${PLAN}$`, pass(PLAN_MAX_BYTES / 1024)),
    ...PASS,
  ]),
  location("= /healthz", PASS),
  location("= /readyz", PASS),
];

/** Retry-After in seconds, as nginx's limits are by the second. */
const LIMIT_SECONDS = 1;

/** nginx's own errors, with the process's messages. */
export const REFUSALS = [
  refusal("@too_large", "too_large"),
  refusal("@too_many", "too_many_requests", [`set $retry_after "${LIMIT_SECONDS}";`]),
  refusal("@unavailable", "unavailable"),
  refusal("@no_route", "not_found"),
];

/**
 * Configuration for an `include` in the `server` of an API on its own host.
 *
 * @param siteUrl origin of the site, which may read nginx's own responses
 */
export function nginxApiOf({ prefix }: ApiPlace, siteUrl: string | undefined): string {
  const readers = siteUrl
    ? [
        `add_header access-control-allow-origin "${siteUrl}" always;`,
        'add_header access-control-allow-credentials "true" always;',
      ]
    : [];
  return [
    "# Made by the build, for a server block of the API where it has a host of its own.",
    ...SERVER,
    'set $cache "no-store";',
    "add_header cache-control $cache always;",
    `add_header content-security-policy "default-src 'none'; frame-ancestors 'none'" always;`,
    ...COMMON_HEADERS,
    ...readers,
    "error_page 404 405 = @no_route;",
    ...UNREADABLE_ERRORS,
    ...apiLocations(prefix),
    ...REFUSALS,
    ...UNREADABLE_CALLS,
    location("/", ["return 404;"]),
    "",
  ].join("\n");
}
