/** Edit of the text in a masked field by a person or the browser. Empty places are `_`. */
export interface Edit {
  before: string;
  /** The new text, with the position of the caret. */
  text: string;
  caret: number;
  /** Whether a character behind the caret was deleted, not before it. */
  forward: boolean;
}

/** New text and caret of the field. */
export interface Written {
  text: string;
  caret: number;
}

/** A change: the former text from `start` to `end` was replaced by `inserted`. */
interface Change {
  start: number;
  end: number;
  inserted: string;
}

export function changeOf({ before, text, caret }: Edit): Change {
  const same = before.endsWith(text.slice(caret)) ? text.length - caret : sameEnd(before, text);
  const [end, inserted] = [before.length - same, text.length - same];
  let start = 0;
  while (start < Math.min(inserted, end) && before[start] === text[start]) start += 1;
  return { start, end, inserted: text.slice(start, inserted) };
}

/** Length of the common end of both texts, for a caret that was moved since. */
function sameEnd(before: string, text: string): number {
  let same = 0;
  while (same < Math.min(before.length, text.length) && before.at(-1 - same) === text.at(-1 - same))
    same += 1;
  return same;
}

const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/**
 * Position of the caret after punctuation between the digits has changed: before the same digit, or behind all digits at the first empty
 * place.
 *
 * @param behind the text that was behind the caret
 */
export function caretBefore(behind: string, text: string): number {
  let left = digitsIn(behind);
  if (left === 0) return endOfTyped(text);
  let at = text.length;
  while (left > 0 && at > 0) {
    at -= 1;
    if (/\d/.test(text[at] ?? "")) left -= 1;
  }
  return at;
}

/** The first place after which all places are empty, or the end. */
export function endOfTyped(text: string): number {
  const at = text.search(/_[^\p{L}\d]*$/u);
  return at === -1 ? text.length : at;
}
