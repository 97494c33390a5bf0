import { distance } from "fastest-levenshtein";

// Looked up once: a test asks millions of times, and its globals are slow.
const { abs, min } = Math;

/** Two errors in a short word make another word of it. */
const ONE_FROM = 4;
const TWO_FROM = 6;

const SWAPPED = /(.)(.)/g;

/** How many letters of a word may be wrong, missing or too many. */
const allowed = (length: number) => (length < ONE_FROM ? 0 : length < TWO_FROM ? 1 : 2);

/** Do they differ by two neighbours that changed places? People do that in one error, not two. */
function isSwapped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index]);
  const swapped = typed.slice(at, at + 2).replace(SWAPPED, "$2$1");
  return typed.slice(0, at) + swapped + typed.slice(at + 2) === meant;
}

/**
 * @returns how many typing errors make `typed` of `meant`; nothing where there are too many for a word of this length. The first letter is
 * seldom wrong, so a short word with another one is another word: «омск» is not «москва» on the way.
 */
export function typingErrors(typed: string, meant: string): number | undefined {
  const most = allowed(min(typed.length, meant.length));
  if (most === 0 || abs(typed.length - meant.length) > most) return undefined;
  const distant = distance(typed, meant);
  if (distant > 2) return undefined;
  const errors = distant === 2 && isSwapped(typed, meant) ? 1 : distant;
  const isSameStart = typed[0] === meant[0];
  return errors <= most && (isSameStart || (most === 2 && errors === 1)) ? errors : undefined;
}
