/** The browser's storage. It may refuse, for example in a private window: then nothing is stored. */
export type StorageName = "localStorage" | "sessionStorage";

export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes the entry */
export function writeStored(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Nothing is stored; everything else works.
  }
}
