import type { WordForm } from "./near-words";
import type { SearchAnswers } from "./search-files";
import { wordKeys } from "./word-keys";
import { wordsOf } from "./words";

/** Maximum length of a short key, whose forms differ only in their endings: «балит» is «болит», and not «боль». */
export const SHORT_KEY = 5;

/**
 * Words to which typing errors may be corrected: all words of the authors' phrases for the search, and medical terms. The build
 * and the browser must use the same ones.
 */
export function vocabularyOf(answers: SearchAnswers): WordForm[] {
  const { questions, cities, synonyms, signs, distress, terms } = answers;
  const asked = questions.flatMap((question) => question.asked);
  const phrases = [
    // Of equally similar words the first is chosen, so these come first: «вскроюс» is not «вскрою».
    ...distress.exactly,
    // Single words first, which are in the nominative: «мелономма» has too many errors for «меланомы».
    ...asked.filter((phrase) => !phrase.includes(" ")),
    ...asked,
    ...synonyms.flatMap(({ asked, means }) => [...asked, means]),
    ...cities.flatMap(({ names }) => names),
    ...signs.same.flat(),
    ...[...signs.complaints, ...signs.people].flatMap(({ said }) => said),
    ...signs.others,
    ...signs.elsewhere,
    ...distress.same.flat(),
    ...distress.surely,
    ...distress.perhaps,
    ...distress.notSurely,
    ...distress.notPerhaps,
    ...terms,
  ];
  const words = new Map<string, WordForm>();
  const exactly = new Set(distress.exactly);
  for (const word of phrases.flatMap(wordsOf)) {
    for (const key of wordKeys(word)) {
      const name = key.length < SHORT_KEY || exactly.has(word) ? `${key} ${word}` : key;
      if (!words.has(name)) words.set(name, [key, word]);
    }
  }
  return [...words.values()];
}

/** Number of first letters by which most unknown words are excluded, before their stems are computed. */
const BEGINNING = 4;

export interface Phrases {
  /** Whether it is a word of the authors' phrases for the search; a long one in any form. */
  have: (word: string) => boolean;
  /** Whether one of the words may begin with these letters. */
  mayBegin: (letters: string) => boolean;
}

export function phrasesOf(words: readonly WordForm[]): Phrases {
  const own = new Set(words.map(([key, form]) => (key.length < SHORT_KEY ? form : key)));
  const beginnings = new Set(words.flatMap((each) => each.map((text) => text.slice(0, BEGINNING))));
  const mayBegin = (letters: string) => beginnings.has(letters.slice(0, BEGINNING));
  return {
    have: (word) => mayBegin(word) && [word, ...wordKeys(word)].some((each) => own.has(each)),
    mayBegin,
  };
}

/** Minimum length of a part, as many words contain shorter ones by chance. */
const MIN_PART = 4;
/** Function words that may be between two words written as one. */
const SMALL_PARTS = new Set(
  `а без бы в вроде все для до если же за и из к как ко ли меня мне на не нет ни но о от по под после при с со так у уже что это я`.split(
    " ",
  ),
);
const MAX_SMALL_PART = Math.max(...Array.from(SMALL_PARTS, ({ length }) => length));
const NUMBER = /^\d+$/;

/**
 * Splits words that were written without spaces: «Родинкакровит», «меланома4стадии». The build calls it for each word of the dictionary,
 * too: src/gatsby/search/right-words.ts.
 *
 * @returns the smallest number of words that form it; undefined: it does not consist of several
 */
export function partsOfJoined(word: string, phrases: Phrases): string[] | undefined {
  if (word.length < 2 * MIN_PART) return undefined;
  const isPart = (part: string) =>
    SMALL_PARTS.has(part) || NUMBER.test(part) || (part.length >= MIN_PART && phrases.have(part));
  /** The fewest words for each number of first letters. */
  const best: (string[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start += 1) {
    const before = best[start];
    if (!before) continue;
    const isLong = phrases.mayBegin(word.slice(start, start + MIN_PART));
    const last = isLong ? word.length : Math.min(word.length, start + MAX_SMALL_PART);
    for (let end = start + 1; end <= last; end += 1) {
      if (before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const part = word.slice(start, end);
      if (isPart(part)) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.filter((part) => part.length >= MIN_PART).length > 1 ? parts : undefined;
}
