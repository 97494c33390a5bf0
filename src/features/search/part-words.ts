import { partsOfJoined } from "../../lib/vocabulary";
import type { Lexicon } from "./lexicon";

/** Negations: also «ни» as a misspelling of «не», and «перестал». */
const NOT = /^(?:н[еи]|перестал[аои]?|перестает)$/;

export const isNot = (word: string): boolean => NOT.test(word);

/** «Перестала кровить» says that a spot has bled, which is a sign; «перестала расти» negates. */
export const hasEnded = (word: string): boolean => word.startsWith("перестал");
export const hasBled = (word: string): boolean => /^(?:кров|мокн|сочи)/.test(word);

/** Verbs between «не» and what does not happen: «не хочет заживать» is «не заживает». */
const HELPS = /^(?:хочет|хотят|может|могут|думает|думают|собирается|собираются|спешит|торопится)$/;
const HEALS = /^(?:зажи|затя|останавл|останови)/;

/** Whether a verb is negated by the «не» before the verb that precedes it. */
export const isNegatedAfter = (
  word: string,
  before: { word: string; isNegated: boolean } | undefined,
): boolean => before?.isNegated === true && HELPS.test(before.word) && HEALS.test(word);

/** Shorter words are contained in many others by chance. */
const MIN_NEGATED = 3;

/** Splits a negated word that is often written as one: «нехочу». @returns the part after «не» */
export function negatedIn(word: string, lexicon: Lexicon): string | undefined {
  const rest = word.slice(2);
  const isOne = !isNot(word.slice(0, 2)) || isWord(word, lexicon);
  if (isOne || rest.length < MIN_NEGATED) return undefined;
  // «Ни» is also the beginning of many other words, like «низко».
  if (word.startsWith("ни")) return lexicon.phrases.have(rest) ? rest : undefined;
  if (lexicon.keysOf(rest).length > 0) return rest;
  const isRight = lexicon.nearest(word) !== undefined || lexicon.isRight(rest);
  return isRight || lexicon.nearest(rest) === undefined ? undefined : rest;
}

const isWord = (word: string, lexicon: Lexicon) =>
  lexicon.keysOf(word).length > 0 || lexicon.isRight(word);

/**
 * @returns the words that were written as one; undefined for a single word
 */
export const joinedIn = (word: string, lexicon: Lexicon): string[] | undefined =>
  isWord(word, lexicon) || lexicon.nearest(word) !== undefined
    ? undefined
    : partsOfJoined(word, lexicon.phrases);
