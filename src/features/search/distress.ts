import { typingErrors } from "@rodinki/contract/typing-errors";
import type { DistressAnswer } from "../../lib/search-files";
import { wordsOf } from "../../lib/words";
import { placesOf, without, withSame, wordsOfPhrase, type AskedWord } from "./phrases";

/** How many other words may be between those of a phrase: «хочу просто взять и умереть». */
const BETWEEN = 4;

const lengthOf = (phrase: string) => wordsOfPhrase(phrase).length;

const placesTogether = (phrase: string, words: readonly AskedWord[]) =>
  placesOf(phrase, words, lengthOf(phrase));

const isSaid = (phrases: readonly string[], words: readonly AskedWord[]) =>
  phrases.some((phrase) => placesOf(phrase, words, lengthOf(phrase) + BETWEEN) !== undefined);

/** Whether the question is one of the phrases, written as one word and possibly mistyped: «не хочюжить». */
function isSqueezed(words: readonly AskedWord[], phrases: readonly string[]): boolean {
  if (words.every(({ keys }) => keys.size > 0)) return false;
  const squeezed = words.map(({ typed, isNegated }) => (isNegated ? `не${typed}` : typed)).join("");
  return phrases.some((phrase) => typingErrors(squeezed, wordsOf(phrase).join("")) !== undefined);
}

/**
 * Detects a wish to die or to harm oneself.
 *
 * @returns «surely» if nothing else may be shown, «perhaps» if the question may be about the illness
 */
export function distressIn(
  words: readonly AskedWord[],
  { same, exactly, surely, perhaps, notSurely, notPerhaps, others }: DistressAnswer,
): "surely" | "perhaps" | undefined {
  const isExact = ({ word, isNegated }: AskedWord) =>
    !isNegated && exactly.some((each) => word === each || typingErrors(word, each) === 1);
  if (words.some(isExact) || isSqueezed(words, surely)) return "surely";
  const isMeant = (phrases: readonly string[], said: readonly AskedWord[]) =>
    isSaid(
      phrases,
      said.map((word) => (others.includes(word.word) ? { ...word, keys: new Map() } : word)),
    );
  const wished = without(withSame(words, same), notSurely, placesTogether);
  if (isMeant(surely, wished)) return "surely";
  const left = without(wished, notPerhaps, placesTogether);
  if (!isMeant(perhaps, left)) return undefined;
  const isAll = perhaps.some(
    (phrase) => lengthOf(phrase) === words.length && isMeant([phrase], left),
  );
  return isAll ? "surely" : "perhaps";
}
