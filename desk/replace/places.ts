import { assertReadable } from "../files/file-text";
import { passagesOf, placeInFile, type Passage } from "../russian/passages";

/** What the author wants. */
export interface Wanted {
  find: string;
  put: string;
  /** Also where it is a part of a longer word. */
  isPart: boolean;
  /** Whether the first letter may be another case; what is put there follows it. */
  isAnyCase: boolean;
}

/** A place where the words stand. */
export interface Place {
  passage: Passage;
  start: number;
  end: number;
  /** Where they stand in the file. */
  extent: [from: number, to: number];
  /** What is to stand there. */
  put: string;
}

/** е and ё are one letter. */
const alike = (letter: string) => letter.replace(/[её]/, "[её]").replace(/[ЕЁ]/, "[ЕЁ]");

const literal = (letters: string) => letters.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const bothCases = (letter: string) =>
  `(?:${alike(literal(letter.toLowerCase()))}|${alike(literal(letter.toUpperCase()))})`;

/** A typed space is any: one that does not break, too, and the end of a line. */
function patternOf({ find, isPart, isAnyCase }: Wanted): RegExp {
  const [first = "", ...rest] = find;
  const words = rest
    .map((letter) => (/\s/.test(letter) ? letter : alike(literal(letter))))
    .join("");
  const start = isAnyCase ? bothCases(first) : alike(literal(first));
  const isWord = (letter: string | undefined) => !isPart && /[\p{L}\p{N}]/u.test(letter ?? "");
  const before = isWord(first) ? String.raw`(?<![\p{L}\p{N}])` : "";
  const after = isWord(find.at(-1)) ? String.raw`(?![\p{L}\p{N}])` : "";
  return new RegExp(before + start + words.replace(/\s+/g, String.raw`\s+`) + after, "gu");
}

const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** What is put in the place of `found`: where the first letter is another case than the typed one, so is its own. */
function putFor(found: string, { find, put, isAnyCase }: Wanted): string {
  const [first = ""] = found;
  if (!isAnyCase || isUpper(first) === isUpper(find.charAt(0))) return put;
  const [start = "", ...rest] = put;
  return (isUpper(first) ? start.toUpperCase() : start.toLowerCase()) + rest.join("");
}

/** @returns the places in the order of the text: the same ones each time */
export function placesIn(passages: readonly Passage[], wanted: Wanted): Place[] {
  const pattern = patternOf(wanted);
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
      const end = start + found.length;
      const extent = placeInFile(passage, start, end);
      return extent ? { passage, start, end, extent, put: putFor(found, wanted) } : [];
    }),
  );
}

/** Whether a file may have the words: to parse every text takes seconds. */
export function mayHave(raw: string, { find }: Wanted): boolean {
  const folded = (words: string) => words.toLowerCase().replaceAll("ё", "е");
  const all = folded(raw);
  return (find.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => all.includes(folded(word)));
}

const tidy = (words: string) => words.replace(/\s+/g, " ").trim();

function textWith({ text }: Passage, places: readonly Place[]): string {
  return places.reduceRight(
    (words, { start, end, put }) => words.slice(0, start) + put + words.slice(end),
    text,
  );
}

/**
 * The text of a file with what was wanted in some places, and each other byte as it was.
 *
 * @param raw from `plainText`
 * @param passages of it
 * @param places of it, in their order
 * @returns nothing when the words would be read as something else there: as a link, a list, another field
 */
export function replaced(
  file: string,
  raw: string,
  passages: readonly Passage[],
  places: readonly Place[],
): string | undefined {
  const changed = [...places]
    .sort((one, other) => other.extent[0] - one.extent[0])
    .reduce(
      (all, { passage, extent: [from, to], put }) =>
        all.slice(0, from) + passage.write(put) + all.slice(to),
      raw,
    );
  const meant = passages.map((passage) =>
    textWith(
      passage,
      places.filter((place) => place.passage === passage),
    ),
  );
  try {
    assertReadable(file, changed);
  } catch {
    return undefined;
  }
  const read = passagesOf(file, changed).map(({ text }) => tidy(text));
  return read.join("\n") === meant.map(tidy).join("\n") ? changed : undefined;
}
