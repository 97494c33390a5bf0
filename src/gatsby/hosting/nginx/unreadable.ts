// Imported by its path, as Gatsby would not compile it as a package (docs/decisions/005).
import { errorStatus } from "../../../../contract/error-codes";
import { refusals, unreadablePage } from "../../../../shared/server-answers";
import { location, refusal } from "./words";

const UNREADABLE = "/.unreadable";
const PAGE_UNREADABLE = "/.unreadable-page";
const TOO_LONG = "/.too-long";
const CALL_TOO_LONG = "/.too-long-call";
const TOO_LONG_STATUS = errorStatus.headers_too_large;

/**
 * Requests that nginx refuses before it has an address, so that no named location can answer them: an address that cannot be decoded,
 * and headers that are too long, for which nginx uses its own status 494.
 */
export const UNREADABLE_ERRORS = [
  `error_page 400 ${UNREADABLE};`,
  `error_page 414 494 =${TOO_LONG_STATUS} ${TOO_LONG};`,
];

/** Skips the rules of the server for these answers, as they need the requested address. */
export const UNREADABLE_RULE = `if ($uri ~ "^(?:${UNREADABLE}|${TOO_LONG})") { break; }`;

const callUnreadable = (also: string[] = []) =>
  refusal(`= ${UNREADABLE}`, "bad_request", ["internal;", ...also]);
const callTooLong = (address: string) =>
  refusal(`= ${address}`, "headers_too_large", ["internal;"]);

/** Refusals on a host of the API, where all requests are calls. */
export const UNREADABLE_CALLS = [callUnreadable(), callTooLong(TOO_LONG)];

/**
 * Refusals on the site's host: people get the error page for an address that no page can have, and a message about headers.
 *
 * @param calls prefix of the addresses of calls; empty: there are none on this host
 * @param showMissing lines that answer with the error page
 */
export function unreadablePages(calls: string, showMissing: string[]): string[] {
  const isOfPage = calls && `(?!${calls})`;
  return [
    callUnreadable([
      // Only undecodable requests have no address; with HTTP/2 they have no request line either, and mostly come from a browser.
      'set $undecoded "$request_uri$request";',
      `if ($undecoded ~ "^(?:[A-Z]+ ${isOfPage}/|$)") { rewrite ^ ${PAGE_UNREADABLE} last; }`,
    ]),
    location(`= ${PAGE_UNREADABLE}`, ["internal;", ...showMissing]),
    location(`= ${TOO_LONG}`, [
      "internal;",
      ...(calls ? [`if ($request ~ "^[A-Z]+ ${calls}") { rewrite ^ ${CALL_TOO_LONG} last; }`] : []),
      'set $cache "no-store";',
      "types {}",
      'default_type "text/html; charset=utf-8";',
      `return ${TOO_LONG_STATUS} '${unreadablePage(refusals.headers_too_large)}';`,
    ]),
    callTooLong(CALL_TOO_LONG),
  ];
}
