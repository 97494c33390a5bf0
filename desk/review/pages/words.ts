import { diffArrays } from "diff";
import { MOST } from "../../limits";

/** Words that stayed, came or went, in their order. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A number or a day, a word, a space or a sign: «2,5» and «05.06.2019» are whole, so are Cyrillic words. */
const TOKENS = /\d+(?:[.,]\d+)+|[\p{L}\p{N}_]+|\n| +|[^\p{L}\p{N}_]/gu;

/** @returns how one text became the other, word by word */
function words(before: string, after: string): Piece[] {
  const [old, now] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  // Beyond it two texts have so little in common that they are shown one after the other.
  const found = diffArrays(old, now, { maxEditLength: MOST.changedWords });
  if (!found) {
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  }
  return found.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/** A line of a text; null stands for lines that stayed and are left out. */
export type Line = Piece[] | null;

const isChanged = (line: Piece[] | undefined) => line?.some(({ kind }) => kind !== "same") ?? false;

/** @returns the lines in which something has changed, with one line around them */
export function changedLines(before: string, after: string): Line[] {
  const lines: Piece[][] = [[]];
  for (const { kind, text } of words(before, after)) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "" || (kind !== "same" && index > 0)) lines.at(-1)?.push({ kind, text: part });
    }
  }
  const shown = lines.map((_, index) =>
    [index - 1, index, index + 1].some((near) => isChanged(lines[near])),
  );
  return lines.flatMap((line, index): Line[] =>
    shown[index] ? [line] : index === 0 || shown[index - 1] ? [null] : [],
  );
}
