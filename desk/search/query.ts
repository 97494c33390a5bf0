import { folded, seen } from "./search-text";
import { wordKeys } from "../../src/lib/word-keys";
import { commonBeginning } from "./common-beginning";

/** A word that is asked for. */
export interface Asked {
  /** Folded. */
  word: string;
  /** Finds candidates: every word that begins like it. */
  beginning: RegExp;
  /** Whether a folded word is a form of it, or begins with it. */
  isFound: (word: string) => boolean;
}

/** @param word folded */
function asked(word: string): Asked {
  const keys = wordKeys(word);
  const begins = commonBeginning([...keys, word]);
  // A letter alone is a word, not a beginning.
  const isLetter = word.length === 1;
  return {
    word,
    beginning: new RegExp(String.raw`(?<![\p{L}\p{N}])${begins}[\p{L}\p{N}]*`, "gu"),
    isFound: (found) =>
      found === word ||
      (!isLetter && (found.startsWith(word) || wordKeys(found).some((key) => keys.includes(key)))),
  };
}

/** The words of what an author has typed: letters and digits, whatever stands between them. */
export const askedWords = (query: string): Asked[] =>
  [...new Set(folded(seen(query)).match(/[\p{L}\p{N}]+/gu) ?? [])].map(asked);

/** A place of a text where a word was found. */
export interface Hit {
  at: number;
  end: number;
  /** Which of the words. */
  word: number;
}

/**
 * @param text folded
 * @returns where it has the words, in its order; nothing unless it has all of them
 */
export function hitsIn(text: string, words: readonly Asked[]): Hit[] {
  const hits: Hit[] = [];
  for (const [word, { beginning, isFound }] of words.entries()) {
    const own = [...text.matchAll(beginning)].filter(([found]) => isFound(found));
    if (own.length === 0) return [];
    hits.push(...own.map(({ index, 0: { length } }) => ({ at: index, end: index + length, word })));
  }
  return hits.toSorted((one, other) => one.at - other.at);
}
