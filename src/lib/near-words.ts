import { typingErrors } from "../../contract/typing-errors";
import { wordKeys } from "./word-keys";

/** Costs in addition to typing errors, if only the common prefix of all forms matches, or only that of both words. */
const OTHER_FORM = 0.5;
const OTHER_ENDING = 1;
/** Maximum cost at which a word counts as the same, lower for short ones. */
const maxCostOf = ({ length }: string) => (length < SHORT ? 1 : 2);
const SHORT = 6;

/** Letters that sound alike at the beginning of a word: «зделать», «апухоль». */
const SOUNDS: Readonly<Record<string, string>> = { а: "о", з: "с", и: "е", э: "е" };

/** Normalizes the first letter by its sound; it is rarely wrong otherwise. */
export const firstSound = (word: string): string => {
  const letter = word.charAt(0);
  return SOUNDS[letter] ?? letter;
};

/** A word by its key (src/lib/word-keys.ts), with its most frequent form. */
export type WordForm = [key: string, form: string];

/**
 * Cost of correcting `typed` to a word of the site. The build uses it, too: src/gatsby/search/right-words.ts.
 *
 * @returns a function that returns the cost for a word; undefined: it is another word
 */
export function costsOf(typed: string): (word: WordForm) => number | undefined {
  const sound = firstSound(typed);
  const maxCost = maxCostOf(typed);
  const [typedKey = typed] = wordKeys(typed);
  return ([key, form]) => {
    if (sound !== firstSound(key) && sound !== firstSound(form)) return undefined;
    const least = Math.min(
      typingErrors(typed, form) ?? Infinity,
      (typingErrors(typed, key) ?? Infinity) + OTHER_FORM,
      (typingErrors(typedKey, key) ?? Infinity) + OTHER_ENDING,
    );
    return least <= maxCost ? least : undefined;
  };
}

/** Endings that only verbs have, by their first vowel. */
const VERB = /^([аеиоуыюя]?).*[тлшс]/;

/**
 * Key of a form in the dictionary: its stem, and the kind of a verb's ending, so that «балит» is no word although «балом» is.
 */
export function dictionaryKey(word: string): string {
  const [key = word] = wordKeys(word);
  const [, vowel] = VERB.exec(word.slice(key.length)) ?? [];
  return vowel === undefined ? key : `${key}-${vowel}`;
}
