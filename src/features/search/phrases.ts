import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";

/** A word of a query. */
export interface AskedWord {
  /** The word as typed, in lower case. */
  typed: string;
  /** The corrected word. */
  word: string;
  /** The word's keys (src/lib/word-keys.ts), each with a probability up to 1; empty for an unknown word. */
  keys: ReadonlyMap<string, number>;
  /** Keys of more general words in authors' phrases: «близкий» for any relative. */
  asksOf: readonly string[];
  /** Whether «не» precedes it. */
  isNegated: boolean;
}

/** A word of a phrase that an author has written for the search. */
interface PhraseWord {
  word: string;
  keys: readonly string[];
  isNegated: boolean;
}

/**
 * @returns the keys with the probability `how`
 */
export const surely = (keys: readonly string[], how = 1): Map<string, number> =>
  new Map(keys.map((key) => [key, how]));

/** Parsed phrases are cached, because all of them are compared with each query. */
const known = new Map<string, PhraseWord[]>();

/**
 * @returns the words of a phrase; «не» is part of the next word
 */
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

/**
 * How probably a word of a query is this word of a phrase, in any form: from 0 to 1. Both are negated or neither: «не болит» is not «болит».
 */
export function surenessOf({ keys, isNegated }: PhraseWord, asked: AskedWord): number {
  if (isNegated !== asked.isNegated) return 0;
  let most = 0;
  for (const key of keys) {
    if (asked.asksOf.includes(key)) return 1;
    most = Math.max(most, asked.keys.get(key) ?? 0);
  }
  return most;
}

/** Whether it is certainly this word. */
export const isSaidBy = (wanted: PhraseWord, asked: AskedWord): boolean =>
  surenessOf(wanted, asked) === 1;

/**
 * Finds a phrase in a query, with its words in any order.
 *
 * @param within the maximum number of the query's words between its first and last one
 * @returns the indexes of its words; undefined if one is missing
 */
export function placesOf(
  phrase: string,
  words: readonly AskedWord[],
  within = words.length,
): number[] | undefined {
  const wanted = wordsOfPhrase(phrase);
  // Of nearly all phrases a word is missing in the whole query.
  if (wanted.some((each) => !words.some((word) => isSaidBy(each, word)))) return undefined;
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

/**
 * @param placesIn finds the indexes of a phrase's words
 * @returns the query without the words of these phrases
 */
export function without(
  words: readonly AskedWord[],
  phrases: readonly string[],
  placesIn: (phrase: string, words: readonly AskedWord[]) => number[] | undefined = placesOf,
): AskedWord[] {
  const left = [...words];
  for (const phrase of phrases) {
    const places = placesIn(phrase, left) ?? [];
    for (const at of places.sort((one, other) => other - one)) left.splice(at, 1);
  }
  return left;
}

type Same = readonly (readonly string[])[];

/** The keys of the first words of the groups with a key, cached for each list of groups. */
const firstKeys = new WeakMap<Same, Map<string, string[]>>();

function firstKeysOf(same: Same): Map<string, string[]> {
  const before = firstKeys.get(same);
  if (before) return before;
  const all = new Map<string, string[]>();
  for (const group of same) {
    const first = wordKeys(group[0] ?? "");
    for (const key of new Set(group.flatMap(wordKeys))) {
      all.set(key, [...(all.get(key) ?? []), ...first]);
    }
  }
  firstKeys.set(same, all);
  return all;
}

/** Adds to each word the key of the word that represents all its synonyms. */
export function withSame(words: readonly AskedWord[], same: Same): AskedWord[] {
  const all = firstKeysOf(same);
  return words.map((word) => {
    const first = [...word.keys].flatMap(([key, how]) => (how === 1 ? (all.get(key) ?? []) : []));
    return first.length > 0 ? { ...word, keys: new Map([...word.keys, ...surely(first)]) } : word;
  });
}
