import type { WordForm } from "./near-words";
import type { SearchAnswers } from "./search-files";
import { wordKeys } from "./word-keys";
import { wordsOf } from "./words";

/** Of a short key all forms are alike only in their endings: «балит» is «болит», and not «боль». */
export const SHORT_KEY = 5;

/**
 * What a mistyped word may be taken for: all words of the phrases that authors have written for the search, and those of doctors. The
 * build and the browser must agree on it.
 */
export function vocabularyOf(answers: SearchAnswers): WordForm[] {
  const { questions, cities, synonyms, signs, distress, terms } = answers;
  const phrases = [
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
  for (const word of phrases.flatMap(wordsOf)) {
    for (const key of wordKeys(word)) {
      const name = key.length < SHORT_KEY ? `${key} ${word}` : key;
      if (!words.has(name)) words.set(name, [key, word]);
    }
  }
  return [...words.values()];
}
