import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";
import type { Lexicon } from "./lexicon";
import { weightOf } from "./rank";
import { surenessOf, type AskedWord } from "./phrases";
import { tellingWords } from "./understand";

export type Question = SearchAnswers["questions"][number];
export type City = SearchAnswers["cities"][number];

/** How much of a question and of one that authors know must be the same for its page to be first. */
const SAME = 0.7;
/** A known question that stands whole in a longer one answers it when it is at least so much of it. */
const WHOLE = 0.6;
/** A known question that is less of a longer one stands in it by chance. */
const COVERED = 0.3;
/** Minimum likeness: below it the two have a word in common by chance. */
const ALIKE = 0.5;

export interface Likeness {
  question: Question;
  /** From 0 to 1: the words of both, by their weight. */
  likeness: number;
  /** How much the words say that they have in common: «у близкого меланома» says more than «меланома». */
  said: number;
  /** From 0 to 1: how much of what was asked the known question says, by weight; 0 where a word of it is missing. */
  covered: number;
  isAnswer: boolean;
}

export interface AskedWords {
  /** Words that say something: one that a known question has not counts against it. */
  words: readonly AskedWord[];
  /** These words and all others. */
  all: readonly AskedWord[];
}

const NUMBER = /^\d+$/;
const NONE = { likeness: 0, said: 0, covered: 0, isAnswer: false };

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
    // The third stage is not the fourth.
    if (how === 0 && NUMBER.test(wanted.word)) return NONE;
    same += how * weight;
    isWhole &&= how > 0;
  }
  const asked = words.reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  const answered = [...said].reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  // Whose illness it is says nothing of what is asked.
  if ([...said].every(({ asksOf }) => asksOf.length > 0)) return NONE;
  const likeness = (same + Math.min(answered, same)) / (asked + all);
  const isMostOfIt = answered >= WHOLE * asked && said.size >= words.length / 2;
  const isAnswer = likeness >= SAME || (isWhole && isMostOfIt);
  const covered = (isAnswer || isWhole) && asked > 0 ? answered / asked : 0;
  return { likeness, said: same, covered, isAnswer };
}

const isLiker = (one: Omit<Likeness, "question">, other: Omit<Likeness, "question">) =>
  one.likeness > other.likeness || (one.likeness === other.likeness && one.said > other.said);

/** @returns what authors know to be asked and is like this question, the likest first */
export function alikeQuestions(
  words: AskedWords,
  questions: readonly Question[],
  lexicon: Lexicon,
): Likeness[] {
  const alike = questions.map((question) => {
    const each = question.asked.map((phrase) => likenessTo(phrase, words, lexicon));
    const best = each.reduce((one, other) => (isLiker(other, one) ? other : one));
    const covered = Math.max(...each.map((one) => one.covered));
    return { question, ...best, covered, isAnswer: each.some(({ isAnswer }) => isAnswer) };
  });
  return alike
    .filter(({ likeness, covered }) => covered >= COVERED || likeness >= ALIKE)
    .sort(
      (one, other) =>
        Number(other.isAnswer) - Number(one.isAnswer) || other.likeness - one.likeness,
    );
}

/** Shorter words are something else than a city: «УФ» is not «Уфа». */
const MIN_CITY_LENGTH = 3;

/** How much longer or shorter a form of a name may be: «сочится» is not «Сочи», and «рост» not «Ростов». */
const LONGER = 2;
const SHORTER = 1;

const isOfCity = (name: string, { word, keys }: AskedWord) =>
  word.length >= Math.max(MIN_CITY_LENGTH, name.length - SHORTER) &&
  word.length <= name.length + LONGER &&
  wordsOf(name)
    .flatMap(wordKeys)
    .some((key) => keys.get(key) === 1);

/** @returns the city that a question names, and the words that say the rest */
export function cityOf(
  words: readonly AskedWord[],
  cities: readonly City[],
): { city: City | undefined; rest: readonly AskedWord[] } {
  for (const city of cities) {
    for (const name of city.names) {
      const said = words.filter((word) => isOfCity(name, word));
      const isWhole = wordsOf(name).every((part) => said.some((word) => isOfCity(part, word)));
      if (isWhole) return { city, rest: words.filter((word) => !said.includes(word)) };
    }
  }
  return { city: undefined, rest: words };
}
