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

/** Leaves out the phrases whose words an earlier one has in other forms: «сорвал родинку», «сорвала родинку». */
export function distinctPhrases(phrases: readonly string[]): string[] {
  const known = new Set<string>();
  return phrases.filter((phrase) => {
    const keys = keysOf(phrase);
    const isNew = !known.has(keys);
    known.add(keys);
    return isNew;
  });
}

/** Leaves out the words whose keys earlier ones have. Forms of a short key stay, because typing errors are corrected to each of them. */
export function distinctWords(words: readonly string[]): string[] {
  const known = new Set<string>();
  return words.filter((word) => {
    const keys = wordKeys(plain(word));
    const isNew = keys.some((key) => key.length < SHORT_KEY || !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}
