import { distance } from "fastest-levenshtein";

/** Lengths from which one and two errors are allowed: in a short word they would make another word. */
const ONE_FROM = 4;
const TWO_FROM = 6;

const SWAPPED = /(.)(.)/g;

/** Number of allowed errors by the length of a word. */
const allowed = (length: number) => (length < ONE_FROM ? 0 : length < TWO_FROM ? 1 : 2);

/** Whether two words differ by two swapped neighbours, which is one error of a person, not two. */
function isSwapped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index]);
  const swapped = typed.slice(at, at + 2).replace(SWAPPED, "$2$1");
  return typed.slice(0, at) + swapped + typed.slice(at + 2) === meant;
}

/**
 * @returns the number of typing errors from `meant` to `typed`; undefined when there are too many for a word of this length. As the
 * first letter is seldom wrong, a short word with another one is another word: «омск» is no beginning of «москва».
 */
export function typingErrors(typed: string, meant: string): number | undefined {
  const limit = allowed(Math.min(typed.length, meant.length));
  if (limit === 0 || Math.abs(typed.length - meant.length) > limit) return undefined;
  const distant = distance(typed, meant);
  if (distant > 2) return undefined;
  const errors = distant === 2 && isSwapped(typed, meant) ? 1 : distant;
  const isSameStart = typed[0] === meant[0];
  return errors <= limit && (isSameStart || (limit === 2 && errors === 1)) ? errors : undefined;
}
