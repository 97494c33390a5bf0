import { partsOfJoined } from "../../lib/joined-words";
import type { Lexicon } from "./lexicon";

/** «Ни хочу» is «не хочу», and an eye that has stopped to see sees not. */
const NOT = /^(?:н[еи]|перестал[аои]?|перестает)$/;

export const isNot = (word: string): boolean => NOT.test(word);

/** A shorter word stands in many others by chance. */
const MIN_NEGATED = 3;

/** «Нехочу» is written as one word by many. @returns what stands after «не» */
export function negatedIn(word: string, lexicon: Lexicon): string | undefined {
  const rest = word.slice(2);
  const isOne = !isNot(word.slice(0, 2)) || isWord(word, lexicon);
  if (isOne || rest.length < MIN_NEGATED) return undefined;
  // «Ни» begins more words that are none: «низко».
  if (word.startsWith("ни")) return lexicon.phrases.have(rest) ? rest : undefined;
  if (lexicon.keysOf(rest).length > 0) return rest;
  const isRight = lexicon.nearest(word) !== undefined || lexicon.isRight(rest);
  return isRight || lexicon.nearest(rest) === undefined ? undefined : rest;
}

const isWord = (word: string, lexicon: Lexicon) =>
  lexicon.keysOf(word).length > 0 || lexicon.isRight(word);

/** @returns the words that were written as one, or nothing where it is one */
export const joinedIn = (word: string, lexicon: Lexicon): string[] | undefined =>
  isWord(word, lexicon) || lexicon.nearest(word) !== undefined
    ? undefined
    : partsOfJoined(word, lexicon.phrases);
