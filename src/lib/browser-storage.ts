/** What the browser keeps for the site. It may refuse, for example in a private window: then nothing is kept. */
export type Keeper = "localStorage" | "sessionStorage";

export function readStored(keeper: Keeper, key: string): string | null {
  try {
    return window[keeper].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null takes the entry out */
export function store(keeper: Keeper, key: string, value: string | null): void {
  try {
    if (value === null) window[keeper].removeItem(key);
    else window[keeper].setItem(key, value);
  } catch {
    // Nothing is kept, and everything else works.
  }
}
