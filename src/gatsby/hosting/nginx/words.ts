// Imported by its path, as Gatsby would not compile it as a package (docs/decisions/005).
import { errorStatus } from "../../../../contract/error-codes";
import { refusals, HTTPS_ONLY, SECURITY_HEADERS } from "../../../../shared/server-answers";

/** Quotes a text for nginx. It must not contain `$`, which cannot be escaped. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** @param match text between `location` and its braces */
export const location = (match: string, lines: string[]): string =>
  [`location ${match} {`, ...lines.map((line) => line.replace(/^/gm, "  ")), "}"].join("\n");

/** Headers of all answers; "always" includes errors. */
export const COMMON_HEADERS = Object.entries({
  "x-request-id": "$request_id",
  ...SECURITY_HEADERS,
  "strict-transport-security": "$https_only",
  "retry-after": "$retry_after",
}).map(([name, value]) => `add_header ${name} "${value}" always;`);

/** Beginning of a server block, before its headers; an empty header is not sent. */
export const SERVER = [
  "server_tokens off;",
  "# What nginx says of a request names the visitor and the address, which may hold a secret or a birthday.",
  "error_log /dev/null emerg;",
  "absolute_redirect off;",
  'set $https_only "";',
  'set $retry_after "";',
  `if ($scheme = https) { set $https_only "${HTTPS_ONLY}"; }`,
];

/**
 * A named location with nginx's own response in the API's format of errors.
 *
 * @param also further lines of the location
 */
export const refusal = (name: string, code: keyof typeof refusals, also: string[] = []): string =>
  location(name, [
    'set $cache "no-store";',
    ...also,
    "types {}",
    'default_type "application/json; charset=utf-8";',
    `return ${errorStatus[code]} '${JSON.stringify({ message: refusals[code], code })}';`,
  ]);
