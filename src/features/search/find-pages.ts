import { wordKeys } from "../../lib/word-keys";
import type { SearchPage } from "../../lib/search-files";
import { alikeQuestions, cityOf, type City, type Likeness } from "./asked";
import { loadSearch } from "./load-search";
import { scorePages } from "./rank";
import { understand } from "./understand";

export interface FoundPage extends SearchPage {
  /** What somebody has written as the answer to just this question. */
  answer: string | undefined;
}

export interface Findings {
  /** The best first. */
  pages: FoundPage[];
  /** There are more than these. */
  isCut: boolean;
  /** The city that was asked for. */
  city: City | undefined;
  /** What was looked for in place of the question, where it was mistyped. */
  instead: string | null;
  /** What else was looked for. */
  also: string[];
  /** Is this a word of the question, in some form? @param word as `plain` makes it */
  isAsked: (word: string) => boolean;
}

const SHOWN = 20;

/** A page that is worth less of the best one has a word of the question by chance. */
const WORTH_SHOWING = 0.15;

/** A page that answers a question like this one, in scores: more than any words of a page bring. */
const ANSWERING = 30;

/**
 * Searches the built site: ranks its pages by the words of the question, and puts first what its authors know to answer it.
 *
 * @throws when the search cannot be loaded
 */
export async function findPages(query: string): Promise<Findings> {
  const search = await loadSearch();
  const { words, instead, also } = understand(query, search.lexicon, search.answers);
  const { city, rest } = cityOf(words, search.answers.cities);
  const scores = scorePages(words, search.lexicon);
  const alike = alikeQuestions(rest, search.answers.questions, search.lexicon);
  for (const [page, worth] of worthOfAnswers(alike)) {
    scores.set(page, (scores.get(page) ?? 0) + worth);
  }
  const ranked = bestFirst(scores);
  const shown = ranked.slice(0, SHOWN);
  const described = await search.describe(shown);
  const answers = new Map(
    alike.filter(({ isAnswer }) => isAnswer).map(({ question }) => [question.page, question.answer]),
  );
  const keys = new Set(words.flatMap((word) => [...word.keys.keys()]));
  return {
    pages: described.map((page, at) => ({ ...page, answer: answers.get(shown[at] ?? -1) })),
    isCut: ranked.length > SHOWN,
    city,
    instead,
    also,
    isAsked: (word) => wordKeys(word).some((key) => keys.has(key)),
  };
}

/** By page; of several questions that it answers the likest. */
function worthOfAnswers(alike: readonly Likeness[]): Map<number, number> {
  const worth = new Map<number, number>();
  for (const { question, likeness, isAnswer } of alike) {
    const own = ANSWERING * (likeness ** 2 + Number(isAnswer));
    worth.set(question.page, Math.max(worth.get(question.page) ?? 0, own));
  }
  return worth;
}

function bestFirst(scores: ReadonlyMap<number, number>): number[] {
  const sorted = [...scores].sort(([, one], [, other]) => other - one);
  const least = (sorted[0]?.[1] ?? 0) * WORTH_SHOWING;
  return sorted.filter(([, score]) => score >= least).map(([page]) => page);
}
