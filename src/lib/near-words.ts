import { typingErrors } from "../../contract/typing-errors";
import { wordKeys } from "./word-keys";

/** What a word of the site costs beside its typing errors when only the beginning is alike that all its forms have, or both have. */
const OTHER_FORM = 0.5;
const OTHER_ENDING = 1;
/** What costs more is another word; of a short one sooner. */
const maxCostOf = ({ length }: string) => (length < SHORT ? 1 : 2);
const SHORT = 6;

/** Letters that sound alike where a word begins: «зделать», «апухоль». */
const SOUNDS: Readonly<Record<string, string>> = { а: "о", з: "с", и: "е", э: "е" };

/** The first letter is seldom wrong, but for its sound. */
export const firstSound = (word: string): string => {
  const letter = word.charAt(0);
  return SOUNDS[letter] ?? letter;
};

/** A word by its key (src/lib/word-keys.ts), as pages have it most often. */
export type WordForm = [key: string, form: string];

/**
 * The build asks it too: src/gatsby/search/right-words.ts.
 *
 * @returns what it costs to take `typed` for a word; nothing where it is another one
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

/** Endings that verbs have alone, by the vowel with which they begin. */
const VERB = /^([аеиоуыюя]?).*[тлшс]/;

/**
 * What the dictionary knows of a form: its stem, and whether its ending is that of a verb, and of which kind: «балит» is no word though
 * «балом» is.
 */
export function dictionaryKey(word: string): string {
  const [key = word] = wordKeys(word);
  const [, vowel] = VERB.exec(word.slice(key.length)) ?? [];
  return vowel === undefined ? key : `${key}-${vowel}`;
}
