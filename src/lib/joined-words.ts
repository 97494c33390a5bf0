import type { Phrases } from "./vocabulary";

/** Minimum length of a part, as many words contain shorter ones by chance. */
const MIN_PART = 4;
/** Function words that may be between two words written as one. */
const SMALL_PARTS = new Set(
  `а без бы в вроде все для до если же за и из к как ко ли меня мне на не нет ни но о от по под после при с со так у уже что это я`.split(
    " ",
  ),
);
const MAX_SMALL_PART = Math.max(...Array.from(SMALL_PARTS, ({ length }) => length));
const NUMBER = /^\d+$/;

/**
 * Splits words that were written without spaces: «Родинкакровит», «меланома4стадии». The build calls it for each word of the dictionary,
 * too: src/gatsby/search/right-words.ts.
 *
 * @returns the smallest number of words that form it; undefined: it does not consist of several
 */
export function partsOfJoined(word: string, phrases: Phrases): string[] | undefined {
  if (word.length < 2 * MIN_PART) return undefined;
  const isPart = (part: string) =>
    SMALL_PARTS.has(part) || NUMBER.test(part) || (part.length >= MIN_PART && phrases.have(part));
  /** The fewest words of the first letters, by how many. */
  const best: (string[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start += 1) {
    const before = best[start];
    if (!before) continue;
    const isLong = phrases.mayBegin(word.slice(start, start + MIN_PART));
    const last = isLong ? word.length : Math.min(word.length, start + MAX_SMALL_PART);
    for (let end = start + 1; end <= last; end += 1) {
      if (before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const part = word.slice(start, end);
      if (isPart(part)) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.filter((part) => part.length >= MIN_PART).length > 1 ? parts : undefined;
}
