import type { DistressAnswer, SearchPage } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";
import { alikeQuestions, cityOf, type City, type Likeness } from "./asked";
import { distressIn } from "./distress";
import { loadSearch, type Search } from "./load-search";
import { surely, type AskedWord } from "./phrases";
import { scorePages } from "./rank";
import { signsIn } from "./signs";
import { understand } from "./understand";

export interface FoundPage extends Omit<SearchPage, "forPeople"> {
  /** What somebody has written as the answer to just this question. */
  answer: string | undefined;
}

export interface Findings {
  /** The question as it was typed. */
  query: string;
  /** Stands before everything: somebody may wish to die. */
  distress: DistressAnswer | undefined;
  /** The best first. */
  pages: FoundPage[];
  /** There are more than these. */
  isCut: boolean;
  /** The city that the question names. */
  city: City | undefined;
  /** What was looked for instead of the question, where it was mistyped. */
  instead: string | null;
  /** What else was looked for. */
  also: string[];
  /** Is this a word of the question, in some form? @param word as `plain` makes it */
  isAsked: (word: string) => boolean;
}

const SHOWN = 20;

/** Shorter words that no text has are those of grammar. */
const MIN_TELLING = 4;

/** Cards of complaints before the pages. */
const MAX_COMPLAINTS = 2;

/** A page that is worth less than this part of the best has a word of the question by chance. */
const WORTH_SHOWING = 0.2;

/** A page that answers a question like this one, in scores: more than any words of a page bring. */
const ANSWERING = 30;

/**
 * Searches the built site.
 *
 * @param isAsTyped takes no word for a mistyped one
 * @throws when the search cannot be loaded
 */
export const findPages = async (query: string, isAsTyped = false): Promise<Findings> =>
  findIn(await loadSearch(), query, isAsTyped);

const NOTHING = { pages: [], isCut: false, city: undefined, instead: null, also: [] };

/** Answers distress before everything, then the signs of a disease, then what its authors know to be asked, then the words of pages. */
export async function findIn(
  { lexicon, answers, describe }: Search,
  query: string,
  isAsTyped = false,
): Promise<Findings> {
  const understood = understand(query, lexicon, answers, isAsTyped);
  const { words, instead, also } = understood;
  // Whoever has mistyped it means it, too.
  const meant = isAsTyped ? understand(query, lexicon, answers).all : understood.all;
  const how = distressIn(meant, answers.distress);
  const distress = how && answers.distress;
  if (how === "surely") return { ...NOTHING, query, distress, isAsked: () => false };
  const { city, rest } = cityOf(words, answers.cities);
  const isOfCity = ({ typed }: AskedWord) =>
    words.some((word) => word.typed === typed && !rest.includes(word));
  const all = understood.all.filter((word) => !isOfCity(word));
  const signs = signsIn({ all, words: [...rest] }, answers.signs);
  if (city) findByName(city, words, rest);
  const asked = { words: rest, all: [...rest, ...all] };
  const alike = alikeQuestions(asked, answers.questions, lexicon);
  const scored = bestFirst(scorePages(words, lexicon), worthOfAnswers(alike));
  const complaints = signs.complaints.slice(0, MAX_COMPLAINTS);
  const isCalming = (page: number) => answers.signs.calm.includes(page);
  const others = scored.filter((page) => !complaints.includes(page));
  const isCareful =
    signs.isChange || complaints.length > 0 || how !== undefined || understood.all.some(isUnknown);
  const ranked = [...complaints, ...(isCareful ? calmingLater(others, isCalming) : others)];
  const shown = ranked.slice(0, SHOWN);
  const answered = alike.filter(({ isAnswer }) => isAnswer);
  // Of several questions that a page answers the likest is first.
  const answerOf = (page: number | undefined) =>
    answered.find(({ question }) => question.page === page);
  const keys = new Set(words.flatMap((word) => [...word.keys.keys()]));
  return {
    query,
    distress,
    pages: (await describe(shown)).map(({ html, forPeople, ...page }, at) => {
      const number = shown[at] ?? -1;
      const answer = answerOf(number);
      return {
        ...page,
        answer: answer?.question.answer,
        ...(html !== undefined && { html: forPeople?.[signs.whom ?? ""] ?? html }),
      };
    }),
    isCut: ranked.length > SHOWN,
    city,
    instead,
    also,
    isAsked: (word) => wordKeys(word).some((key) => keys.has(key)),
  };
}

/** It may say that a spot changes, in a word that no text has. */
const isUnknown = ({ keys, word }: AskedWord) => keys.size === 0 && word.length >= MIN_TELLING;

/** A page that calls something harmless never stands first beside a change, and not alone. */
function calmingLater(pages: readonly number[], isCalming: (page: number) => boolean): number[] {
  const first = pages.find((page) => !isCalming(page));
  return first === undefined ? [] : [first, ...pages.filter((page) => page !== first)];
}

/** Beside other words a page that has the name of a city has it by chance. */
const CITY_BESIDE = 0.3;

/** Pages call it by its name, whatever people call it. */
function findByName({ name }: City, words: AskedWord[], rest: readonly AskedWord[]): void {
  const own = wordsOf(name).flatMap(wordKeys);
  const how = rest.length > 0 ? CITY_BESIDE : 1;
  for (const [at, word] of words.entries()) {
    if (rest.includes(word)) continue;
    words[at] = { ...word, keys: surely([...own, ...word.keys.keys()], how) };
  }
}

/** Worth of the answers by page; of several questions that it answers the likest counts. */
function worthOfAnswers(alike: readonly Likeness[]): Map<number, number> {
  const worth = new Map<number, number>();
  for (const { question, likeness, said, covered } of alike) {
    const own = ANSWERING * (likeness ** 2 + covered) + said;
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
