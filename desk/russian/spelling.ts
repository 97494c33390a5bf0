import type { OwnWord } from "./dictionary";
import { lineAt, type Passage } from "./passage";
import type { Remark } from "./remark";
import { unknownWords } from "./speller";

/** A Russian word; a number with an ending («5-летний») is none. */
const WORD = /(?<![\p{L}\p{N}_-])[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*(?![\p{L}\p{N}_-])/gu;

/** АККОРД, УФ, ОМС: letters are no word. */
const ABBREVIATION = /^[А-ЯЁ]{2,}$/;

/** What is put together with a hyphen is known when its parts are. */
const partsOf = (word: string) => word.split("-").filter((part) => part.length > 1);

function* wordsIn(passages: readonly Passage[]) {
  for (const passage of passages) {
    for (const { 0: word, index } of passage.text.matchAll(WORD)) {
      if (!ABBREVIATION.test(word)) yield { word, line: lineAt(passage, index) };
    }
  }
}

/** Words that neither hunspell's dictionary nor the project's own knows, each where the file has it first. */
export async function misspelled(
  passages: readonly Passage[],
  own: readonly OwnWord[],
): Promise<Remark[]> {
  const first = new Map<string, number>();
  for (const { word, line } of wordsIn(passages)) if (!first.has(word)) first.set(word, line);
  const unknown = await unknownWords([...first.keys()], own);
  const parts = await unknownWords([...unknown.keys()].flatMap(partsOf), own);
  return [...unknown].flatMap(([words, suggestions]) => {
    const isKnown = words.includes("-") && !partsOf(words).some((part) => parts.has(part));
    if (isKnown) return [];
    const text = "Такого слова нет в словаре. Проверьте, нет ли опечатки";
    return { line: first.get(words) ?? 1, words, text, suggestions, isUnknownWord: true };
  });
}
