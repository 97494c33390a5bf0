import { text, wordsOf, type Part } from "./part";

export const MARKS = ["strong", "emphasis", "delete"];

const PUNCTUATION = "[\\p{P}\\p{S}\\s]+";
const FIRST = new RegExp(`^${PUNCTUATION}`, "u");
/** Begins where a row of signs begins, and looks at no sign of it twice. */
const LAST = new RegExp(`(?<![\\p{P}\\p{S}\\s])${PUNCTUATION}$`, "u");
/** A letter or a figure: neither a space nor punctuation. */
const isLetter = (sign: string | undefined) => sign !== undefined && /[^\s\p{P}\p{S}]/u.test(sign);

/** @returns the part without these signs of its first or last words, and the signs */
function cut(part: Part, edge: RegExp): [rest: Part, signs: string] {
  if (part.value !== undefined) {
    const [signs = ""] = edge.exec(part.value) ?? [];
    return [{ ...part, value: part.value.replace(edge, "") }, signs];
  }
  const children = [...(part.children ?? [])];
  const at = edge === FIRST ? 0 : children.length - 1;
  const child = children[at];
  if (!child || child.type === "link") return [part, ""];
  const [rest, signs] = cut(child, edge);
  children[at] = rest;
  return [{ ...part, children }, signs];
}

/**
 * Markdown ends no emphasis between a sign and a letter: `**Важно:**текст` would show its stars. There the sign stands outside.
 *
 * @param parts of one row of words
 */
export function withoutMarkedEdges(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    if (!MARKS.includes(part.type)) return [part];
    let [middle, before, after] = [part, "", ""];
    const [left, right] = [parts[at - 1], parts[at + 1]];
    if (left && isLetter([...wordsOf(left)].at(-1))) [middle, before] = cut(middle, FIRST);
    if (right && isLetter([...wordsOf(right)][0])) [middle, after] = cut(middle, LAST);
    const around = (signs: string) => (signs === "" ? [] : [text(signs)]);
    const isLeft = wordsOf(middle).trim() !== "";
    return [...around(before), ...(isLeft ? [middle] : []), ...around(after)];
  });
}
