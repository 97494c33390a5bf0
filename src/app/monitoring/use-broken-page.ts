import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { isOwnError } from "./own-error";
import { unhandledErrorsAtom } from "./unhandled-errors";

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
