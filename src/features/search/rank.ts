import type { AskedWord } from "./phrases";
import type { Lexicon } from "./lexicon";

/** A page that has one word of three is worth so much of its own; the rest comes with the words that it has. */
const OF_ONE_WORD = 0.35;

/** How much a word says: that of its rarest key that is surely meant, or of what stands for it. */
export const weightOf = ({ keys }: AskedWord, lexicon: Lexicon): number =>
  Math.max(0, ...[...keys].map(([key, how]) => how * lexicon.rarity(key)));

/**
 * Ranks pages by the words of a question: rare ones count for more, and so do pages that are about them, and pages that have more of
 * the question.
 *
 * @returns the score of each page that has at least one of the words
 */
export function scorePages(asked: readonly AskedWord[], lexicon: Lexicon): Map<number, number> {
  // A page about pain is none about «не болит».
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

/** What each page says of the one of a word's keys of which it says most. */
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
