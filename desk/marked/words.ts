import { diffWithin } from "../files/align";
import { LIMITS } from "../limits";

/** Words that stayed, were added or removed, in their order. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A number or a day, a word, a space or a sign: «2,5» and «05.06.2019» are whole, so are Cyrillic words. */
const TOKENS = /\d+(?:[.,]\d+)+|[\p{L}\p{N}_]+|\n| +|[^\p{L}\p{N}_]/gu;

type Found = NonNullable<ReturnType<typeof diffWithin>>;

const pieces = (found: Found): Piece[] =>
  found.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));

const TOKENS_OF_LINES = /[^\n]*\n|[^\n]+/g;

/** @returns how one text became the other: word by word; line by line, or one after the other, where little is common to both */
function words(before: string, after: string): Piece[] {
  for (const token of [TOKENS, TOKENS_OF_LINES]) {
    const found = diffWithin(
      before.match(token) ?? [],
      after.match(token) ?? [],
      LIMITS.changedWords,
    );
    if (found) return pieces(found);
  }
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

/** Ends a change that is longer than a page has room for. */
export const MORE = "more";

/** A line of a text; null stands for lines that stayed and are left out. */
export type Line = Piece[] | null | typeof MORE;

/** Lines that stay on each side of what differs: one is shown, and one that is left out says that there is more. */
const AROUND = 2;

/** @returns where to cut a text for this many lines before (-1) or after (1) the place */
function linesFrom(text: string, place: number, step: -1 | 1): number {
  let at = place;
  for (let lines = 0; lines <= AROUND; lines += 1) {
    const end = step < 0 ? text.lastIndexOf("\n", at - 1) : text.indexOf("\n", at);
    if (end < 0 || (step < 0 && at <= 0)) return step < 0 ? 0 : text.length;
    at = step < 0 ? end : end + 1;
  }
  return step < 0 ? at + 1 : at;
}

/** @returns the parts of two texts in which they differ, whole lines: most of two long texts is the same */
function differing(before: string, after: string): [before: string, after: string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = linesFrom(before, start, -1);
  const part = (text: string) => text.slice(from, linesFrom(text, text.length - end, 1));
  return [part(before), part(after)];
}

const shortened = (text: string): string =>
  text.slice(0, LIMITS.shownChange.characters).split("\n", LIMITS.shownChange.lines).join("\n");

const isChanged = (line: Piece[] | undefined) => line?.some(({ kind }) => kind !== "same") ?? false;

/** @returns the lines in which something has changed, with one line around them; MORE behind the first when they are too many */
export function changedLines(before: string, after: string): Line[] {
  const parts = differing(before, after);
  const [old, now] = [shortened(parts[0]), shortened(parts[1])];
  const isCut = old !== parts[0] || now !== parts[1];
  const lines: Piece[][] = [[]];
  for (const { kind, text } of words(old, now)) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "" || (kind !== "same" && index > 0)) lines.at(-1)?.push({ kind, text: part });
    }
  }
  const shown = lines.map((_, index) =>
    [index - 1, index, index + 1].some((near) => isChanged(lines[near])),
  );
  const found = lines.flatMap((line, index): Line[] =>
    shown[index] ? [line] : index === 0 || shown[index - 1] ? [null] : [],
  );
  return isCut ? [...found, MORE] : found;
}
