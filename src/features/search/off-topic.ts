import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { plain } from "../../lib/words";
import type { AskedWords, Likeness } from "./asked";
import type { Lexicon } from "./lexicon";
import { surely, type AskedWord } from "./phrases";
import { weightOf } from "./rank";
import { tellingWords } from "./understand";

/** The keys of the words of the subject, cached for each search. */
const known = new WeakMap<SearchAnswers, ReadonlySet<string>>();

function subjectKeysOf(answers: SearchAnswers): ReadonlySet<string> {
  const before = known.get(answers);
  if (before) return before;
  const { same, subject, general } = answers.signs;
  const keys = new Set([...subject, ...answers.terms].map(plain).flatMap(wordKeys));
  const generalKeys = new Set(general.flatMap(wordKeys));
  for (const phrase of answers.questions.flatMap(({ asked }) => asked)) {
    const [word, ...others] = tellingWords(phrase);
    if (!word || word.isNegated || others.length > 0) continue;
    for (const key of word.keys) if (!generalKeys.has(key)) keys.add(key);
  }
  for (const group of same) {
    if (wordKeys(group[0] ?? "").some((key) => keys.has(key))) {
      for (const key of group.flatMap(wordKeys)) keys.add(key);
    }
  }
  known.set(answers, keys);
  return keys;
}

/** Whether one of the words is of the site's subject: listed by an author, or a question of its own, like the name of a medicine. */
export function isOfSubject(words: readonly AskedWord[], answers: SearchAnswers): boolean {
  const keys = subjectKeysOf(answers);
  return words.some((word) => [word.word, ...word.keys.keys()].some((key) => keys.has(key)));
}

/** Whether a query is about a thing of another subject, such as a sofa or a dog, although it has words of the site. */
export function isForeign(words: readonly AskedWord[], { signs }: SearchAnswers): boolean {
  const hasOneOf = (list: readonly string[]) => {
    const keys = new Set(list.map(plain).flatMap(wordKeys));
    return words.some(({ word }) => wordKeys(word).some((key) => keys.has(key)));
  };
  return hasOneOf(signs.foreign) && !hasOneOf(signs.own);
}

/** What an animal does to a person: «шрам от укуса собаки». */
const HARM = /^(?:у?кус|(?:по)?цара|аллерг)/;

/** The animals whose skin a query is about, searched as «ветеринар»: «родинка у кота», but not «кот поцарапал родинку». */
export const animalsIn = (words: readonly AskedWord[], { signs }: SearchAnswers): AskedWord[] =>
  words.some(({ word }) => HARM.test(word))
    ? []
    : words.flatMap((word) =>
        signs.animals.includes(word.word) ? { ...word, keys: surely(wordKeys("ветеринар")) } : [],
      );

/** Unknown shorter words are function words. */
const MIN_TELLING = 4;

/** An unknown word may say that a spot changes, or what else a query is about. */
export const isUnknown = ({ keys, word }: AskedWord) =>
  keys.size === 0 && word.length >= MIN_TELLING;

/** The best page's minimum share of the score that a page about every word would have. */
const ABOUT = 0.4;

/** Whether pages match a query without a word of the subject only by chance: «рецепт блинов», «болит зуб». */
export function isByChance(
  { words, all }: AskedWords,
  scores: ReadonlyMap<number, number>,
  alike: readonly Likeness[],
  lexicon: Lexicon,
): boolean {
  if (alike.some(({ isContained }) => isContained)) return false;
  if (all.some(isUnknown)) return true;
  if (alike.some(({ isAnswer }) => isAnswer)) return false;
  const most = words.reduce((sum, word) => sum + weightOf(word, lexicon), 0);
  return Math.max(0, ...scores.values()) < ABOUT * most;
}
