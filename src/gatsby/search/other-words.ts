import { wordKeys } from "../../lib/word-keys";

/** Number of first letters that all forms of a word and its key have in common. */
const BEGINNING = 2;

/**
 * Finds the words that are mistaken for others with the same key: «лечить» for «лечь», «уход» for «уходить», «травы» for «травиться».
 *
 * @param said the words that are looked for, in lower case with ё replaced by е
 * @param isOurs whether a word occurs on the site: without this restriction there would be too many for a phone
 * @param dictionary all forms of each word
 * @returns the forms of the other words
 */
export function otherWords(
  said: readonly string[],
  isOurs: (word: string) => boolean,
  dictionary: Iterable<readonly string[]>,
): string[] {
  const words = new Set(said);
  const keys = new Set(said.flatMap(wordKeys));
  const beginnings = new Set(Array.from(keys, (key) => key.slice(0, BEGINNING)));
  const isLike = (form: string) => wordKeys(form).some((key) => keys.has(key));
  const [same, other] = [new Set(words), new Set<string>()];
  for (const forms of dictionary) {
    if (!beginnings.has(forms[0]?.slice(0, BEGINNING) ?? "")) continue;
    if (forms.some((form) => words.has(form))) for (const form of forms) same.add(form);
    else if (forms.some((form) => isOurs(form) && isLike(form)))
      for (const form of forms) if (isLike(form)) other.add(form);
  }
  return [...other].filter((form) => !same.has(form)).sort();
}
