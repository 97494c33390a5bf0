import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { isHandled } from "../../components/error-boundary";
import { isFailedLoad } from "../../lib/reload-once";
import { unhandledErrorsAtom } from "./unhandled-errors";

/** Names of errors of aborted, forbidden or unreachable operations, which are no fault of the page. */
const HARMLESS = ["AbortError", "NotAllowedError", "NetworkError"];

/** Messages of a `fetch` without a network in Chromium, WebKit and Firefox. */
const LOST_NETWORK = /^(?:Failed to fetch|Load failed|NetworkError when)/;

/** Pattern of the file of an error's innermost function. */
const FILE = /[\w-]+:\/\/[^\s)]+/;

/**
 * Whether something on this page has failed outside React. Shown once: after the person has closed the notice it stays away until the
 * next page, however often it fails.
 *
 * @returns null when there is nothing to show, otherwise the function that closes the notice
 */
export function useBrokenPage(pathname: string): (() => void) | null {
  const [errors, setErrors] = useAtom(unhandledErrorsAtom);
  const [readAt, setReadAt] = useState<string | null>(null);
  // The errors are cleared on the next page.
  useEffect(() => () => setErrors([]), [pathname, setErrors]);
  const isBroken = readAt !== pathname && errors.some(isOwnError);
  return isBroken ? () => setReadAt(pathname) : null;
}

/**
 * Whether this is a fault of the site's own scripts that was not reported yet: no error of extensions and other sites' scripts, and no
 * aborted or failed load.
 */
export function isOwnError(error: unknown): boolean {
  if (!(error instanceof Error) || isHandled(error) || isFailedLoad(error)) return false;
  if (HARMLESS.includes(error.name) || LOST_NETWORK.test(error.message)) return false;
  // Chromium begins the stack with the message, which may name an address too.
  const stack = error.stack?.replace(error.message, "") ?? "";
  return FILE.exec(stack)?.[0].startsWith(`${window.location.origin}/`) ?? false;
}
