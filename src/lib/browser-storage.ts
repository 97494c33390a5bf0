/** The browser's storage. It may refuse, for example in a private window: then nothing is stored. */
type StorageName = "localStorage" | "sessionStorage";

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

/** @returns the stored JSON; null when there is none, or it cannot be parsed */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? "null");
  } catch {
    return null;
  }
}
