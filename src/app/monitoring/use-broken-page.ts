import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { isHandled } from "../../lib/handled-errors";
import { isFailedLoad } from "../../lib/reload-once";
import { unhandledErrorsAtom } from "./unhandled-errors";

/** What the browser throws when something was stopped, forbidden or not reached: nothing is broken. */
const HARMLESS = ["AbortError", "NotAllowedError", "NetworkError"];

/** Chromium, WebKit and Firefox, of a `fetch` that reached nobody. */
const LOST_NETWORK = /^(?:Failed to fetch|Load failed|NetworkError when)/;

/** Where the innermost function of an error is, when it is in a file. */
const FILE = /[\w-]+:\/\/[^\s)]+/;

/**
 * Has something on this page failed outside React? Said once: a person who has read it is left in peace until the next page,
 * however often it fails.
 *
 * @returns null when nothing is to be said, otherwise what ends it
 */
export function useBrokenPage(pathname: string): (() => void) | null {
  const [errors, setErrors] = useAtom(unhandledErrorsAtom);
  const [readAt, setReadAt] = useState<string | null>(null);
  // The next page is another one.
  useEffect(() => () => setErrors([]), [pathname, setErrors]);
  const isBroken = readAt !== pathname && errors.some(isOwnError);
  return isBroken ? () => setReadAt(pathname) : null;
}

/**
 * Is this a fault of the site's own scripts that nobody was told about yet? Not what extensions and other sites' scripts
 * throw, nor loads that were stopped or did not come through.
 */
export function isOwnError(error: unknown): boolean {
  if (!(error instanceof Error) || isHandled(error) || isFailedLoad(error)) return false;
  if (HARMLESS.includes(error.name) || LOST_NETWORK.test(error.message)) return false;
  // Chromium begins the stack with the message, which may name an address too.
  const stack = error.stack?.replace(error.message, "") ?? "";
  return FILE.exec(stack)?.[0].startsWith(`${window.location.origin}/`) ?? false;
}
