/** What a person or the browser made of the text in a masked field. Places that are not filled are `_`. */
export interface Edit {
  before: string;
  /** The text now, and where the caret stands in it. */
  text: string;
  caret: number;
  /** Something was deleted that stood behind the caret, not before it. */
  forward: boolean;
}

/** What the field shows for it. */
export interface Written {
  text: string;
  caret: number;
}

/** A change: what stood in the former text from `start` to `end` became `inserted`. */
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
 * Punctuation comes and goes between the digits: the caret stays before the same digit, and behind all of them at the
 * first place that is not filled.
 *
 * @param behind the text that stood behind the caret
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

/** The first place that is not filled and has nothing but such behind it, or the end. */
export function endOfTyped(text: string): number {
  const at = text.search(/_[^\p{L}\d]*$/u);
  return at === -1 ? text.length : at;
}
