import type { WordForm } from "./near-words";
import type { SearchAnswers } from "./search-files";
import { wordKeys } from "./word-keys";
import { wordsOf } from "./words";

/** Maximum length of a short key, whose forms differ only in their endings: «балит» is «болит», and not «боль». */
export const SHORT_KEY = 5;

/**
 * Words that a mistyped one may mean: all words of the authors' phrases for the search, and medical terms. The build and the browser must
 * use the same ones.
 */
export function vocabularyOf(answers: SearchAnswers): WordForm[] {
  const { questions, cities, synonyms, signs, distress, terms } = answers;
  const phrases = [
    // Of equally near words the first is meant, so these come first: «вскроюс» is not «вскрою».
    ...distress.exactly,
    ...questions.flatMap(({ asked }) => asked),
    ...synonyms.flatMap(({ asked, means }) => [...asked, means]),
    ...cities.flatMap(({ names }) => names),
    ...signs.same.flat(),
    ...[...signs.complaints, ...signs.people].flatMap(({ said }) => said),
    ...signs.others,
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
