import type { AskedWord } from "./phrases";
import type { Lexicon } from "./lexicon";

/**
 * The share of its score that a page with one of several words gets in any case; the rest is in proportion to the
 * matching words.
 */
const OF_ONE_WORD = 0.35;

/** The weight of a word: the maximum of its keys' rarity, each multiplied by the key's probability. */
export const weightOf = ({ keys }: AskedWord, lexicon: Lexicon): number =>
  Math.max(0, ...[...keys].map(([key, how]) => how * lexicon.rarity(key)));

/** Whether a page has the word. */
export const isWritten = (word: AskedWord, lexicon: Lexicon): boolean =>
  bestOf(word, lexicon).size > 0;

/**
 * Ranks pages by the words of a query. Rare words, pages that are about them, and pages with more of the words get a
 * higher score.
 *
 * @returns the score of each page with at least one of the words
 */
export function scorePages(asked: readonly AskedWord[], lexicon: Lexicon): Map<number, number> {
  // Negated words are ignored, because a page about pain does not answer «не болит».
  const positive = asked.filter(({ isNegated }) => !isNegated);
  const words = positive.length > 0 ? positive : asked;
  const all = words.reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  const scores = new Map<number, { score: number; had: number }>();
  for (const word of words) {
    const weight = weightOf(word, lexicon);
    for (const [page, score] of bestOf(word, lexicon)) {
      const { score: before, had } = scores.get(page) ?? { score: 0, had: 0 };
      scores.set(page, { score: before + score, had: had + weight });
    }
  }
  return new Map(
    [...scores].map(([page, { score, had }]) => [
      page,
      score * (OF_ONE_WORD + (1 - OF_ONE_WORD) * (had / all)),
    ]),
  );
}

/** For each page, the relevance of the word's key that is most relevant in it. */
function bestOf({ keys }: AskedWord, lexicon: Lexicon): Map<number, number> {
  const best = new Map<number, number>();
  for (const [key, how] of keys) {
    const weight = how * lexicon.rarity(key);
    lexicon.eachPage(key, (page, level) => {
      best.set(page, Math.max(best.get(page) ?? 0, weight * level));
    });
  }
  return best;
}
