import { readStored, store } from "../../lib/browser-storage";

const KEY = "install-dismissed";

/** A month, in milliseconds. */
const QUIET = 30 * 24 * 60 * 60 * 1000;

/** Has the visitor said no to installing within the last month? A browser that remembers nothing is not asked. */
export function isDismissed(): boolean {
  // Long ago: by this it shows whether it remembers.
  if (readStored("localStorage", KEY) === null) store("localStorage", KEY, "0");
  const at = readStored("localStorage", KEY);
  return at === null || Date.now() - Number(at) < QUIET;
}

export const rememberDismissal = (): void => store("localStorage", KEY, String(Date.now()));
