import type { Lexicon } from "./lexicon";

/** «Ни хочу» is «не хочу». */
const NOT = ["не", "ни"];

export const isNot = (word: string): boolean => NOT.includes(word);

/** A shorter word stands in many others by chance. */
const MIN_NEGATED = 3;
const MIN_PART = 4;
/** Words of grammar that may stand between two written as one. */
const SMALL_PARTS = new Set([...NOT, "и", "из", "но", "на", "от", "по", "под", "после", "у"]);

const isKnown = (word: string, lexicon: Lexicon) => lexicon.keysOf(word).length > 0;

/** «Нехочу» is written as one word by many. @returns what stands after «не» */
export function negatedIn(word: string, lexicon: Lexicon): string | undefined {
  const rest = word.slice(2);
  const isOne = !isNot(word.slice(0, 2)) || isKnown(word, lexicon) || lexicon.isRight(word);
  if (isOne || rest.length < MIN_NEGATED) return undefined;
  // «Ни» begins more words that are none: «низко».
  if (word.startsWith("ни")) return lexicon.isOfPhrases(rest) ? rest : undefined;
  if (isKnown(rest, lexicon)) return rest;
  const isWord = lexicon.nearest(word) !== undefined || lexicon.isRight(rest);
  return isWord || lexicon.nearest(rest) === undefined ? undefined : rest;
}

/** «Родинкакровит», «меланома4стадии»: who is in a hurry leaves spaces out. @returns the words, or nothing where it is one */
export function joinedIn(word: string, lexicon: Lexicon): string[] | undefined {
  const isOne = isKnown(word, lexicon) || lexicon.isRight(word);
  if (word.length < 2 * MIN_PART || isOne || lexicon.nearest(word) !== undefined) return undefined;
  const isPart = (part: string) =>
    SMALL_PARTS.has(part) ||
    /^\d+$/.test(part) ||
    (part.length >= MIN_PART && !/\d/.test(part) && lexicon.isOfPhrases(part));
  /** The fewest words of the first letters, by how many. */
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || !isPart(part)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.filter((part) => part.length >= MIN_PART).length > 1 ? parts : undefined;
}
