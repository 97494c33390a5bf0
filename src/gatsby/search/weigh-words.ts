import { wordKeys } from "../../lib/word-keys";
import { LEVELS } from "../../lib/word-lists";
import { SMALL_WORDS, wordsOf } from "../../lib/words";
import type { PageText } from "./read-page";

/** Weight of a word in each part of a page. `asked` are readers’ questions that the page answers. */
const WEIGHTS = { title: 12, asked: 5, sections: 4, description: 4, body: 1 };

/** Saturation of repeated words (BM25's k1), and the penalty for long pages (its b). */
const ENOUGH = 4;
const BY_LENGTH = 0.5;
/** Weighted number of words of an average page. */
const MIDDLE = 900;

const partsOf = (page: PageText, asked: readonly string[]): [words: string[], weight: number][] => [
  [wordsOf(page.title), WEIGHTS.title],
  [asked.flatMap(wordsOf), WEIGHTS.asked],
  [page.sections.flatMap(([text]) => wordsOf(text)), WEIGHTS.sections],
  [wordsOf(page.description), WEIGHTS.description],
  [wordsOf(page.body), WEIGHTS.body],
];

/**
 * Rates how relevant a page is for each of its words (BM25F without the rarity of words, which is known only for the whole
 * index).
 *
 * @param asked readers' questions that the page answers
 * @param maxKeys maximum number of keys; the strongest are returned
 * @param seen called with every word
 * @returns level by key (src/lib/word-keys.ts), from 1 to `LEVELS` - 1
 */
export function weighWords(
  page: PageText,
  asked: readonly string[],
  maxKeys: number,
  seen: (word: string) => void,
): [key: string, level: number][] {
  const counts = new Map<string, number>();
  let length = 0;
  for (const [words, weight] of partsOf(page, asked)) {
    length += words.length * weight;
    for (const word of words) {
      if (SMALL_WORDS.has(word)) continue;
      seen(word);
      for (const key of wordKeys(word)) counts.set(key, (counts.get(key) ?? 0) + weight);
    }
  }
  const share = 1 - BY_LENGTH + (BY_LENGTH * length) / MIDDLE;
  const levels = [...counts].map(([key, count]): [string, number] => {
    const said = count / share;
    return [key, Math.max(1, Math.round(((LEVELS - 1) * said) / (said + ENOUGH)))];
  });
  if (levels.length <= maxKeys) return levels;
  return levels.sort(([, one], [, other]) => other - one).slice(0, maxKeys);
}
