import { withoutFrontMatter } from "../reading/front-matter";
import type { Passage } from "./prose";

interface Habit {
  pattern: RegExp;
  /** Maximum number in all texts together. */
  most: number;
  /** Whether the first occurrence in a text does not count. */
  isRightOnce?: boolean;
}

/** Habits of style that tire a reader of several texts, by name. */
export const HABITS: Readonly<Record<string, Habit>> = {
  "Hinges («потому что», «поэтому», «то есть»)": {
    pattern: /потому что|поэтому|то есть/giu,
    most: 158,
  },
  "«Что важно вам?»": { pattern: /что важно вам/giu, most: 0 },
  "Signposts («рассказывает страница»)": {
    pattern:
      /(?:рассказыва(?:ет|ют)|рассказано|сказано)(?: отдельно)?(?: на| в)?(?: странице| статье| страница| статья| отчёт)? \[|ниже (?:рассказано|сказано)/giu,
    most: 15,
  },
  "Definitions said again": {
    pattern: /луп\p{L}+ со светом|фильтр\p{L}* на пути жидкости|которые дают коже цвет/giu,
    most: 0,
    isRightOnce: true,
  },
  "Calques («возврат опухоли», «дозируйте»)": {
    pattern:
      /возврат\p{L}* (?:опухоли|меланомы|болезни)|риск\p{L}* возврата|дозируйте|назовите день|приш\p{L}+ в солярий|шансы выше в/giu,
    most: 0,
  },
};

/**
 * Number of occurrences of each habit in a text.
 *
 * @param raw the whole file with its front matter
 */
export function habitsIn(raw: string): [string, number][] {
  const text = withoutFrontMatter(raw);
  return Object.entries(HABITS).map(([name, { pattern, isRightOnce }]) => {
    const found = [...text.matchAll(pattern)].map(([words]) => words.toLowerCase().slice(0, 3));
    return [name, isRightOnce ? found.length - new Set(found).size : found.length];
  });
}

/** Maximum number of words of a short sentence. */
export const SHORT = 5;

/** The gap between sentences: the next character can begin a sentence. */
const GAP = /(?<=[.!?…][»")]*) +(?=[«"(—\d\p{Lu}])/u;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\d]+(?:[-.,–][\p{L}\d]+)*/gu) ?? [];

const sentencesIn = (text: string): string[] =>
  text.split(GAP).filter((sentence) => wordsIn(sentence).length > 0);

/** Whether a colon is inside a sentence; one at its end only introduces a list. */
const turnsOnColon = (sentence: string) => /:\s/.test(sentence);

export interface Rhythm {
  sentences: number;
  words: number;
  short: number;
  colons: number;
}

/** Rhythm of a text's paragraphs. Items of lists are fragments, and not counted. */
export function rhythmOf(passages: readonly Passage[]): Rhythm {
  const sentences = passages
    .filter(({ isItem }) => !isItem)
    .flatMap(({ text }) => sentencesIn(text));
  const lengths = sentences.map((sentence) => wordsIn(sentence).length);
  return {
    sentences: sentences.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    short: lengths.filter((length) => length <= SHORT).length,
    colons: sentences.filter(turnsOnColon).length,
  };
}

/** Number of words from which a repeated run is a refrain; a whole sentence is one from two words on. */
const RUN = 5;

/**
 * Runs of words that are repeated too often.
 *
 * @param most maximum number of a run in all passages
 * @returns the words with their number, the most frequent first
 */
export function refrainsOf(passages: readonly Passage[], most: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const sentence of passages.flatMap(({ text }) => sentencesIn(text))) {
    const words = wordsIn(sentence.toLowerCase());
    const runs = new Set(words.length > 1 && words.length < RUN ? [words.join(" ")] : []);
    for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(" "));
    for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).sort(([, one], [, other]) => other - one);
}
