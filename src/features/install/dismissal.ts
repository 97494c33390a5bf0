import { readStored, writeStored } from "../../lib/browser-storage";

const KEY = "install-dismissed";

/** A month, in milliseconds. */
const QUIET = 30 * 24 * 60 * 60 * 1000;

/** Has the visitor dismissed the offer within the last month? Where nothing can be stored, yes. */
export function isDismissed(): boolean {
  // Long ago: this shows whether the storage works.
  if (readStored("localStorage", KEY) === null) writeStored("localStorage", KEY, "0");
  const at = readStored("localStorage", KEY);
  return at === null || Date.now() - Number(at) < QUIET;
}

export const rememberDismissal = (): void => writeStored("localStorage", KEY, String(Date.now()));
