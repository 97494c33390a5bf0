import { readersText, type Passage, type ReadersText } from "./readers-text";

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

/** Whether nothing stands between the characters but themselves: neither marks nor what may not change. */
const isWhole = ({ extents }: Passage, start: number, end: number) =>
  extents
    .slice(start, end)
    .every((extent, at, all) => extent && (at === 0 || all[at - 1]?.[1] === extent[0]));

/** @returns the places in the order of the text: the same ones each time */
export function placesIn({ passages }: ReadersText, wanted: Wanted): Place[] {
  const pattern = patternOf(wanted);
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)]
      .map(({ 0: found, index }) => {
        return { passage, start: index, end: index + found.length, put: putFor(found, wanted) };
      })
      .filter(({ start, end }) => isWhole(passage, start, end)),
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
 * @param text of it
 * @param places of it, in their order
 * @returns nothing when the words would be read as something else there: as a link, a list, another field
 */
export function replaced(
  file: string,
  raw: string,
  text: ReadersText,
  places: readonly Place[],
): string | undefined {
  const edits = places.map(({ passage, start, end, put }) => ({
    from: passage.extents[start]?.[0] ?? 0,
    to: passage.extents[end - 1]?.[1] ?? 0,
    words: passage.write(put),
  }));
  const changed = edits
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, words }) => all.slice(0, from) + words + all.slice(to), raw);
  const meant = text.passages.map((passage) =>
    textWith(
      passage,
      places.filter((place) => place.passage === passage),
    ),
  );
  try {
    const now = readersText(file, changed);
    const read = now.passages.map((passage) => tidy(passage.text));
    const isMeant = read.join("\n") === meant.map(tidy).join("\n");
    return isMeant && now.rest === text.rest ? changed : undefined;
  } catch {
    return undefined;
  }
}
