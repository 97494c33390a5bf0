import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";

/** A word of a question. */
export interface AskedWord {
  /** The word as it stands in the question, in lower case. */
  typed: string;
  /** The word as it is looked for: corrected where it was mistyped. */
  word: string;
  /** What it is found by (src/lib/word-keys.ts), and how surely each is meant, up to 1; none where the site does not know the word. */
  keys: ReadonlyMap<string, number>;
  /** What authors call it in their phrases, beside its own keys: «близкий» for any relative. */
  asksOf: readonly string[];
  /** «Не» stands before it. */
  isNegated: boolean;
}

/** A word of a phrase that authors have written for the search. */
export interface PhraseWord {
  word: string;
  keys: readonly string[];
  isNegated: boolean;
}

/** @returns keys that are meant, each as surely as `how` says */
export const surely = (keys: readonly string[], how = 1): Map<string, number> =>
  new Map(keys.map((key) => [key, how]));

/** Phrases are compared with each question. */
const known = new Map<string, PhraseWord[]>();

/** @returns the words of a phrase; «не» belongs to the word after it */
export function wordsOfPhrase(phrase: string): PhraseWord[] {
  const before = known.get(phrase);
  if (before) return before;
  const all = wordsOf(phrase);
  const words = all.flatMap((word, at) =>
    word === "не" ? [] : [{ word, keys: wordKeys(word), isNegated: all[at - 1] === "не" }],
  );
  known.set(phrase, words);
  return words;
}

/** How surely a word of a question is this one, in some form. One that is negated is another one: «не болит» is not «болит». */
export function surenessOf({ keys, isNegated }: PhraseWord, asked: AskedWord): number {
  if (isNegated !== asked.isNegated) return 0;
  const ofKey = (key: string) => (asked.asksOf.includes(key) ? 1 : (asked.keys.get(key) ?? 0));
  return Math.max(0, ...keys.map(ofKey));
}

/** Is it surely this word? */
export const isSaidBy = (wanted: PhraseWord, asked: AskedWord): boolean =>
  surenessOf(wanted, asked) === 1;

/**
 * Finds a phrase in a question, its words in any order.
 *
 * @param within how many words of the question it may take up
 * @returns the places of its words, or nothing where one is missing
 */
export function placesOf(
  phrase: string,
  words: readonly AskedWord[],
  within = words.length,
): number[] | undefined {
  const wanted = wordsOfPhrase(phrase);
  for (let from = 0; from === 0 || from + within <= words.length; from += 1) {
    const places: number[] = [];
    for (const each of wanted) {
      const at = words
        .slice(from, from + within)
        .findIndex((word, place) => !places.includes(from + place) && isSaidBy(each, word));
      if (at >= 0) places.push(from + at);
    }
    if (places.length === wanted.length) return places;
  }
  return undefined;
}

/** @returns the question without the words of these phrases */
export function without(
  words: readonly AskedWord[],
  phrases: readonly string[],
  within?: (phrase: string) => number,
): AskedWord[] {
  const left = [...words];
  for (const phrase of phrases) {
    const places = placesOf(phrase, left, within?.(phrase)) ?? [];
    for (const at of places.sort((one, other) => other - one)) left.splice(at, 1);
  }
  return left;
}

/** Lets each word be found by the word that stands for all that mean the same. */
export function withSame(
  words: readonly AskedWord[],
  same: readonly (readonly string[])[],
): AskedWord[] {
  const groups = same.map((group) => ({
    keys: new Set(group.flatMap(wordKeys)),
    first: wordKeys(group[0] ?? ""),
  }));
  return words.map((word) => {
    const own = groups.filter(({ keys }) =>
      [...word.keys].some(([key, how]) => how === 1 && keys.has(key)),
    );
    if (own.length === 0) return word;
    const first = own.flatMap((group) => group.first.map((key): [string, number] => [key, 1]));
    return { ...word, keys: new Map([...word.keys, ...first]) };
  });
}
