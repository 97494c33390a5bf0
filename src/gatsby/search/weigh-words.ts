import { wordKeys } from "../../lib/word-keys";
import { LEVELS } from "../../lib/word-lists";
import { SMALL_WORDS, wordsOf } from "../../lib/words";
import type { PageText } from "./read-page";

/** How many words of the text one word of a part counts for. Who edits the questions says it of the page as its title does. */
const WEIGHTS = { title: 12, asked: 5, sections: 4, description: 4, body: 1 };

/** From here on more of the same word says little more (BM25's k1), and how much a long page loses by being long (its b). */
const ENOUGH = 4;
const BY_LENGTH = 0.5;
/** Words of a page of middle length, each as often as it counts. */
const MIDDLE = 900;

const partsOf = (page: PageText, asked: readonly string[]): [words: string[], weight: number][] => [
  [wordsOf(page.title), WEIGHTS.title],
  [asked.flatMap(wordsOf), WEIGHTS.asked],
  [page.sections.flatMap(([text]) => wordsOf(text)), WEIGHTS.sections],
  [wordsOf(page.description), WEIGHTS.description],
  [wordsOf(page.body), WEIGHTS.body],
];

/**
 * How much a page says of each of its words (BM25F without the rarity of words, which only the whole index knows).
 *
 * @param asked questions of readers that it answers
 * @param maxKeys so many keys, the strongest
 * @param seen called with every word
 * @returns by key (src/lib/word-keys.ts), from 1 to `LEVELS` less one
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
