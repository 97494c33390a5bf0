import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";
import type { Lexicon } from "./lexicon";
import { weightOf } from "./rank";
import { surenessOf, type AskedWord } from "./phrases";
import { tellingWords } from "./understand";

export type Question = SearchAnswers["questions"][number];
export type City = SearchAnswers["cities"][number];

/** The minimum likeness of a question and one that authors know, for its page to be the first. */
const SAME = 0.7;
/** A known question that a longer one contains answers it if it makes up at least this share of it. */
const WHOLE = 0.6;
/** A known question with a smaller share of a longer one is contained in it by chance. */
const COVERED = 0.3;
/** The minimum likeness: below it two questions share a word by chance. */
const ALIKE = 0.5;

export interface Likeness {
  question: Question;
  /** From 0 to 1: the share of the words of both, by weight. */
  likeness: number;
  /** The weight of the shared words: «у близкого меланома» says more than «меланома». */
  said: number;
  /** From 0 to 1: the share of the question that the known one covers, by weight; 0 if one of its words is missing. */
  covered: number;
  isAnswer: boolean;
  /** Whether all words of the known question, several, are in this one. */
  isContained: boolean;
}

export interface AskedWords {
  /** Words with a meaning: one that a known question does not have counts against it. */
  words: readonly AskedWord[];
  /** All words, including these. */
  all: readonly AskedWord[];
}

const NUMBER = /^\d+$/;
const NONE = { likeness: 0, said: 0, covered: 0, isAnswer: false, isContained: false };

function likenessTo(phrase: string, { words, all: every }: AskedWords, lexicon: Lexicon) {
  const own = tellingWords(phrase);
  const said = new Set<AskedWord>();
  let same = 0;
  let all = 0;
  let isWhole = own.length > 0;
  for (const wanted of own) {
    const weight = Math.max(...wanted.keys.map(lexicon.rarity));
    all += weight;
    const how = Math.max(0, ...every.map((word) => surenessOf(wanted, word)));
    for (const word of words) if (surenessOf(wanted, word) > 0) said.add(word);
    // Numbers must be equal: the third stage is not the fourth.
    if (how === 0 && NUMBER.test(wanted.word)) return NONE;
    same += how * weight;
    isWhole &&= how > 0;
  }
  const asked = words.reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  const answered = [...said].reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  // A question only about whose illness it is has no content to compare.
  if ([...said].every(({ asksOf }) => asksOf.length > 0)) return NONE;
  const likeness = (same + Math.min(answered, same)) / (asked + all);
  const isMostOfIt = answered >= WHOLE * asked && said.size >= words.length / 2;
  const isAnswer = likeness >= SAME || (isWhole && isMostOfIt);
  const covered = (isAnswer || isWhole) && asked > 0 ? answered / asked : 0;
  return { likeness, said: same, covered, isAnswer, isContained: isWhole && own.length > 1 };
}

const isLiker = (one: Omit<Likeness, "question">, other: Omit<Likeness, "question">) =>
  one.likeness > other.likeness || (one.likeness === other.likeness && one.said > other.said);

/**
 * @returns the known questions that are like this one, the most similar first
 */
export function alikeQuestions(
  words: AskedWords,
  questions: readonly Question[],
  lexicon: Lexicon,
): Likeness[] {
  const alike = questions.map((question) => {
    const each = question.asked.map((phrase) => likenessTo(phrase, words, lexicon));
    const best = each.reduce((one, other) => (isLiker(other, one) ? other : one));
    const covered = Math.max(...each.map((one) => one.covered));
    return {
      question,
      ...best,
      covered,
      isAnswer: each.some(({ isAnswer }) => isAnswer),
      isContained: each.some(({ isContained }) => isContained),
    };
  });
  return alike
    .filter(({ likeness, covered }) => covered >= COVERED || likeness >= ALIKE)
    .sort(
      (one, other) =>
        Number(other.isAnswer) - Number(one.isAnswer) || other.likeness - one.likeness,
    );
}

/** Shorter words are not taken for a form of a city's name: «УФ» is not «Уфа». */
const MIN_CITY_LENGTH = 3;

/** By how many letters a form of a name may be longer or shorter: «сочится» is not «Сочи», and «рост» not «Ростов». */
const LONGER = 2;
const SHORTER = 1;

/** Whether a word is this part of a city's name: «Нижний», «Новгород». */
const isOfCity = (part: string, { word, keys }: AskedWord) =>
  word.length >= Math.max(MIN_CITY_LENGTH, part.length - SHORTER) &&
  word.length <= part.length + LONGER &&
  wordKeys(part).some((key) => keys.get(key) === 1);

/**
 * @returns the city that a question names, and the other words
 */
export function cityOf(
  words: readonly AskedWord[],
  cities: readonly City[],
): { city: City | undefined; rest: readonly AskedWord[] } {
  for (const city of cities) {
    for (const name of city.names) {
      const parts = wordsOf(name).filter((part) => part.length >= MIN_CITY_LENGTH);
      const said = words.filter((word) => parts.some((part) => isOfCity(part, word)));
      const isWhole =
        parts.length > 0 && parts.every((part) => said.some((word) => isOfCity(part, word)));
      if (isWhole) return { city, rest: words.filter((word) => !said.includes(word)) };
    }
  }
  return { city: undefined, rest: words };
}
