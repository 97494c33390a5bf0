import { distance } from "fastest-levenshtein";

/** How many letters of a word may be wrong, missing or too many. */
const allowed = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * The word that was probably meant.
 *
 * @param words those that the site knows, the most frequent first
 */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  let near: string | undefined;
  let least = allowed(word) + 1;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const errors = distance(word, candidate);
    if (errors < least) [near, least] = [candidate, errors];
  }
  return near;
}
