import type { SearchAnswers } from "../../lib/search-files";
import { placesOf, without, wordsOfPhrase, type AskedWord } from "./phrases";

/** So many words may stand between those of a phrase: «хочу просто взять и умереть». */
const BETWEEN = 3;

const within = (phrase: string) => wordsOfPhrase(phrase).length + BETWEEN;

/**
 * Does the question say that somebody wishes to die or to harm oneself?
 *
 * @returns «surely» where nothing else may be shown, «perhaps» where it may also be a question about the illness
 */
export function distressIn(
  words: readonly AskedWord[],
  { surely, perhaps, other }: SearchAnswers["distress"],
): "surely" | "perhaps" | undefined {
  const left = without(words, other, within);
  const isSaid = (phrase: string) => placesOf(phrase, left, within(phrase)) !== undefined;
  if (surely.some(isSaid)) return "surely";
  return perhaps.some(isSaid) ? "perhaps" : undefined;
}
