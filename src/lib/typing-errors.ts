import { distance } from "fastest-levenshtein";

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
 * @returns how many typing errors make `typed` of `meant`; nothing where there are too many for a word of this length, or two and
 * another first letter
 */
export function typingErrors(typed: string, meant: string): number | undefined {
  const most = allowed(Math.min(typed.length, meant.length));
  if (most === 0 || Math.abs(typed.length - meant.length) > most) return undefined;
  const errors = distance(typed, meant);
  if (errors <= 1) return errors <= most ? errors : undefined;
  if (errors > 2) return undefined;
  if (isSwapped(typed, meant)) return 1;
  return most === 2 && typed[0] === meant[0] ? 2 : undefined;
}
