import type { SearchPage } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { alikeQuestions, cityOf, type City, type Likeness } from "./asked";
import { wordsOf } from "../../lib/words";
import { loadSearch } from "./load-search";
import { scorePages } from "./rank";
import { understand, type AskedWord } from "./understand";

export interface FoundPage extends Omit<SearchPage, "html"> {
  /** What somebody has written as the answer to just this question. */
  answer: string | undefined;
  /** Of a complaint that is the best: another one may only have a word in common, and «today» would frighten for nothing. */
  html: string | undefined;
}

export interface Findings {
  /** As it was typed. */
  query: string;
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

/** A page that is worth less than this part of the best has a word of the question by chance. */
const WORTH_SHOWING = 0.2;

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
  if (city) findByName(city, words, rest);
  const alike = alikeQuestions(rest, search.answers.questions, search.lexicon);
  const ranked = bestFirst(scorePages(words, search.lexicon), worthOfAnswers(alike));
  const shown = ranked.slice(0, SHOWN);
  const described = await search.describe(shown);
  const answers = alike.filter(({ isAnswer }) => isAnswer);
  // Of several that a page answers the likest stands first.
  const answerOf = (page: number | undefined) =>
    answers.find(({ question }) => question.page === page)?.question.answer;
  const keys = new Set(words.flatMap((word) => [...word.keys.keys()]));
  return {
    query,
    pages: described.map(({ html, ...page }, at) => ({
      ...page,
      answer: answerOf(shown[at]),
      html: at === 0 ? html : undefined,
    })),
    isCut: ranked.length > SHOWN,
    city,
    instead,
    also,
    isAsked: (word) => wordKeys(word).some((key) => keys.has(key)),
  };
}

/** Pages call it by its name, whatever people call it. */
function findByName({ name }: City, words: AskedWord[], rest: readonly AskedWord[]): void {
  const own = wordsOf(name).flatMap(wordKeys);
  for (const [at, word] of words.entries()) {
    if (rest.includes(word)) continue;
    words[at] = {
      ...word,
      keys: new Map([...own.map((key): [string, number] => [key, 1]), ...word.keys]),
    };
  }
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

function bestFirst(
  scores: ReadonlyMap<number, number>,
  answers: ReadonlyMap<number, number>,
): number[] {
  const least = Math.max(0, ...scores.values()) * WORTH_SHOWING;
  const showing = [...scores].filter(([, score]) => score >= least);
  const all = new Map([
    ...[...answers.keys()].map((page): [number, number] => [page, 0]),
    ...showing,
  ]);
  const worth = ([page, score]: [number, number]) => score + (answers.get(page) ?? 0);
  return [...all].sort((one, other) => worth(other) - worth(one)).map(([page]) => page);
}
