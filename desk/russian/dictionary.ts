import { readData, type Data } from "@rodinki/content-model/data/data-files";
import { DeskError } from "../desk-error";
import { plainText, withLineEndsOf } from "../files/line-ends";

/** Where the project's own words stand: the site's check reads it, and authors add to it through the desk. */
export const DICTIONARY = "content/dictionary.yml";

export type OwnWord = Data<typeof DICTIONARY>[number];

/** @throws ContentError */
export const ownWords = (): OwnWord[] => readData(DICTIONARY);

const WORD = /^\p{L}+(?:-\p{L}+)*$/u;

const entry = ({ word, like }: OwnWord) =>
  like ? `- { word: ${word}, like: ${like} }` : `- { word: ${word} }`;

const wordOf = (line: string) => /^- \{ word: ([\p{L}-]+)/u.exec(line)?.[1];

/**
 * The dictionary with one more word, in its place of the alphabet: two authors who add words seldom meet in one line.
 *
 * @param like an ordinary word that is inflected in the same way; without it only this one form is known
 * @throws DeskError when it is no word
 */
export function withWord(raw: string, word: string, like?: string): string {
  for (const written of [word, ...(like ? [like] : [])]) {
    if (!WORD.test(written)) throw new DeskError(`«${written}» — не слово: без пробелов и цифр`);
  }
  const lines = plainText(raw).trimEnd().split("\n");
  if (lines.some((line) => wordOf(line) === word)) return raw;
  const next = lines.findIndex((line) => (wordOf(line) ?? "").localeCompare(word, "ru") > 0);
  lines.splice(next < 0 ? lines.length : next, 0, entry({ word, ...(like && { like }) }));
  return withLineEndsOf(raw, `${lines.join("\n")}\n`);
}
