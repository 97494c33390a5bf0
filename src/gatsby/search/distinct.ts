import { SHORT_KEY } from "../../lib/vocabulary";
import { wordKeys } from "../../lib/word-keys";
import { plain, SMALL_WORDS, wordsOf } from "../../lib/words";

const NOT = "не";

const keysOf = (phrase: string): string =>
  wordsOf(phrase)
    .filter((word) => word === NOT || !SMALL_WORDS.has(word))
    .map((word) => wordKeys(word).join(" "))
    .sort()
    .join();

/** Removes phrases that consist of the same words as an earlier one in other forms: «сорвал родинку», «сорвала родинку». */
export function distinctPhrases(phrases: readonly string[]): string[] {
  const known = new Set<string>();
  return phrases.filter((phrase) => {
    const keys = keysOf(phrase);
    const isNew = !known.has(keys);
    known.add(keys);
    return isNew;
  });
}

/**
 * Removes words with the same key as an earlier one. Forms with a short key are retained, because typing errors are corrected to
 * each of them.
 */
export function distinctWords(words: readonly string[]): string[] {
  const known = new Set<string>();
  return words.filter((word) => {
    const keys = wordKeys(plain(word));
    const isNew = keys.some((key) => key.length < SHORT_KEY || !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}
