import type { Urgency } from "../../../shared/signs";
import type { DistressAnswer, SearchPage } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";
import { alikeQuestions, cityOf, type City, type Likeness } from "./asked";
import { distressIn } from "./distress";
import { loadSearch, type Search } from "./load-search";
import { animalsIn, isByChance, isForeign, isOfSubject, isUnknown } from "./off-topic";
import { surely, withSame, type AskedWord } from "./phrases";
import { isWritten, scorePages } from "./rank";
import { signsIn } from "./signs";
import { understand } from "./understand";

export interface FoundPage extends Omit<SearchPage, "card" | "forPeople"> {
  /** The answer that an author has written to this question. */
  answer: string | undefined;
  /** Content of a complaint's card. */
  html: string | undefined;
  /** How soon the answer or the card sends to a doctor. */
  urgency: Urgency | undefined;
}

export interface Findings {
  /** The query as typed. */
  query: string;
  /** Shown first, because the person may wish to die. */
  distress: DistressAnswer | undefined;
  /** Whom to call in distress that was not recognized: shown when nothing was found. */
  support: DistressAnswer["ways"];
  /** Sorted by relevance. */
  pages: FoundPage[];
  /** Whether more pages were found than are listed. */
  isCut: boolean;
  /** The city in the query. */
  city: City | undefined;
  /** The corrected query that was searched instead of a mistyped one. */
  instead: string | null;
  /** Synonyms that were searched, too. */
  also: string[];
  /** Whether a word is in the query, in any form. @param word as `plain` returns it */
  isAsked: (word: string) => boolean;
}

const SHOWN = 20;

/** The maximum number of complaints' cards before the pages. */
const MAX_COMPLAINTS = 2;

/** A page with a lower share of the best score has matched by chance. */
const WORTH_SHOWING = 0.2;

/** The score of a page that answers a similar question: more than any matching words give. */
const ANSWERING = 30;

/**
 * Searches the built site.
 *
 * @param isAsTyped turns off the correction of typing errors
 * @throws when the search cannot be loaded
 */
export const findPages = async (query: string, isAsTyped = false): Promise<Findings> =>
  findIn(await loadSearch(), query, isAsTyped);

const NOTHING = { pages: [], isCut: false, city: undefined, instead: null, also: [] };

/** Answers distress first, then signs of a disease, then questions that authors know, then matching words. */
export async function findIn(
  { lexicon, answers, describe }: Search,
  query: string,
  isAsTyped = false,
): Promise<Findings> {
  const asked = understand(query, lexicon, answers, isAsTyped);
  const { instead, also } = asked;
  const animals = animalsIn(asked.all, answers);
  const understood = animals.length > 0 ? { all: animals, words: animals } : asked;
  // A word that no page has is searched as what it means in a sign: «фигня» as «пятно».
  const words = understood.words.map((word) =>
    isWritten(word, lexicon) ? word : (withSame([word], answers.signs.same)[0] ?? word),
  );
  // Distress is detected in the corrected query, too.
  const meant = isAsTyped ? understand(query, lexicon, answers).all : asked.all;
  const how = distressIn(meant, answers.distress);
  const distress = how && answers.distress;
  const support = answers.distress.ways;
  if (how === "surely") return { ...NOTHING, query, distress, support, isAsked: () => false };
  const { city, rest } = cityOf(words, answers.cities);
  const isOfCity = ({ typed }: AskedWord) =>
    words.some((word) => word.typed === typed && !rest.includes(word));
  const all = understood.all.filter((word) => !isOfCity(word));
  const isAbout = isOfSubject([...all, ...words], answers);
  const signs = signsIn({ all, words: [...rest], isOfSubject: isAbout }, answers.signs);
  if (city) findByName(city, words, rest);
  const left = { words: rest, all: [...rest, ...all] };
  const alike = alikeQuestions(left, answers.questions, lexicon);
  const scores = scorePages(words, lexicon);
  const isAnswered = signs.complaints.length > 0 || how !== undefined || city !== undefined;
  const isOffTopic =
    !isAnswered &&
    animals.length === 0 &&
    (isForeign(all, answers) || (!isAbout && isByChance(left, scores, alike, lexicon)));
  if (isOffTopic) return { ...NOTHING, query, distress, support, instead, isAsked: () => false };
  const scored = bestFirst(scores, worthOfAnswers(alike));
  const complaints = signs.complaints.slice(0, MAX_COMPLAINTS);
  const isCalming = (page: number) => answers.signs.calm.includes(page);
  const others = scored.filter((page) => !complaints.includes(page));
  const isCareful =
    signs.isChange || complaints.length > 0 || how !== undefined || understood.all.some(isUnknown);
  const ranked = [...complaints, ...(isCareful ? calmingLater(others, isCalming) : others)];
  const shown = ranked.slice(0, SHOWN);
  const answered = alike.filter(({ isAnswer }) => isAnswer);
  // If a page answers several questions, the most similar one comes first.
  const answerOf = (page: number | undefined) =>
    answered.find(({ question }) => question.page === page);
  const keys = new Set(words.flatMap((word) => [...word.keys.keys()]));
  return {
    query,
    distress,
    support,
    pages: (await describe(shown)).map(({ card: usual, forPeople, ...page }, at) => {
      const card = forPeople?.[signs.whom ?? ""] ?? usual;
      const { answer, urgency } = answerOf(shown[at])?.question ?? {};
      return { ...page, answer, html: card?.html, urgency: card?.urgency ?? urgency };
    }),
    isCut: ranked.length > SHOWN,
    city,
    instead,
    also,
    isAsked: (word) => wordKeys(word).some((key) => keys.has(key)),
  };
}

/** Moves pages that call something harmless behind others: beside a change they must be neither first nor alone. */
function calmingLater(pages: readonly number[], isCalming: (page: number) => boolean): number[] {
  const first = pages.find((page) => !isCalming(page));
  return first === undefined ? [] : [first, ...pages.filter((page) => page !== first)];
}

/** The weight of a city's name in a query with other words, which a page has by chance. */
const CITY_BESIDE = 0.3;

/** Adds the keys of the city's official name, because pages do not use its colloquial forms. */
function findByName({ name }: City, words: AskedWord[], rest: readonly AskedWord[]): void {
  const own = wordsOf(name).flatMap(wordKeys);
  const how = rest.length > 0 ? CITY_BESIDE : 1;
  for (const [at, word] of words.entries()) {
    if (rest.includes(word)) continue;
    words[at] = { ...word, keys: surely([...own, ...word.keys.keys()], how) };
  }
}

/** Computes the score of answers by page; if a page answers several questions, the most similar one counts. */
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
