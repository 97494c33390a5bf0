// By its file: a package Gatsby would leave to Node as it is (docs/decisions/005).
import { errorStatus } from "../../../../contract/error-codes";
import { refusals } from "../../../../shared/refusals";
import { unreadablePage } from "../../../../shared/unreadable-page";
import { location, refusal } from "./words";

const UNREADABLE = "/.unreadable";
const PAGE_UNREADABLE = "/.unreadable-page";
const TOO_LONG = "/.too-long";
const CALL_TOO_LONG = "/.too-long-call";
const TOO_LONG_STATUS = errorStatus.headers_too_large;

/**
 * What nginx refuses before it has an address, so that no named location can answer it: an address that cannot be decoded,
 * and headers that are too long. 494 is nginx' own number for them.
 */
export const UNREADABLE_ERRORS = [
  `error_page 400 ${UNREADABLE};`,
  `error_page 414 494 =${TOO_LONG_STATUS} ${TOO_LONG};`,
];

/** The rules of the server are for what was asked for, which these do not know. */
export const UNREADABLE_RULE = `if ($uri ~ "^(?:${UNREADABLE}|${TOO_LONG})") { break; }`;

const callUnreadable = (also: string[] = []) =>
  refusal(`= ${UNREADABLE}`, "bad_request", ["internal;", ...also]);
const callTooLong = (address: string) =>
  refusal(`= ${address}`, "headers_too_large", ["internal;"]);

/** On a host of the API all are calls. */
export const UNREADABLE_CALLS = [callUnreadable(), callTooLong(TOO_LONG)];

/**
 * Beside pages: a person gets the error page for an address that no page can have, and words for headers.
 *
 * @param calls what the addresses of calls begin with; empty where none come here
 * @param showMissing what answers with the error page
 */
export function unreadablePages(calls: string, showMissing: string[]): string[] {
  const isOfPage = calls && `(?!${calls})`;
  return [
    callUnreadable([
      // Only what could not be decoded has no address; with HTTP/2 not even a first line, and then it is most often a window.
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
