import { LIMITS } from "../../limits";
import { diffWithin, align, wordsShared } from "../align";
import { blocksOf, areSame, extentOf, textOf, type Block, looseMeaningOf } from "./blocks";

/** Words and the separators between them. A no-break space is part of a word; a backslash at the end of a line is a separator. */
const TOKENS = /\\\n[ \t]*|[ \t\n]+|(?:(?!\\\n)[^ \t\n])+/g;

function meaningOf(token: string): string {
  if (/^\\\n| {2,}\n/.test(token)) return "\n";
  if (/^[ \t\n]+$/.test(token)) return " ";
  return token
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/^__|__$/g, "**")
    .replace(/^_|_$/g, "*");
}

/** The words of a paragraph as somebody has edited them; those that stay keep their spelling and line breaks. */
export function changedWords(old: string, edited: string): string {
  const was = old.match(TOKENS) ?? [];
  const now = edited.match(TOKENS) ?? [];
  const found = diffWithin(was.map(meaningOf), now.map(meaningOf), LIMITS.changedWords);
  // Too little stays the same to preserve its spelling.
  if (!found) return edited;
  let [place, fresh] = [0, 0];
  let text = "";
  for (const { added, removed, count } of found) {
    if (added) text += now.slice(fresh, fresh + count).join("");
    else if (!removed) text += was.slice(place, place + count).join("");
    if (!added) place += count;
    if (!removed) fresh += count;
  }
  if (text === edited) return edited;
  return areSame(blocksOf(text), blocksOf(edited)) ? text : edited;
}

const DASHES: Record<string, string> = { left: ":--", right: "--:", center: ":-:" };

const cellText = (source: string, { children = [] }: Block) => {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? source.slice(extentOf(first)[0], extentOf(last)[1]) : "";
};

/** A table whose unchanged rows and alignment of columns stay as they were. */
export function changedTable(
  { old, edited }: { old: string; edited: string },
  now: Block,
  was: Block,
): string {
  const lines = textOf(old, was).split("\n");
  const [oldRows = [], newRows = []] = [was.children, now.children];
  const row = (fresh: Block, like: Block | undefined) => {
    const cells = (fresh.children ?? []).map((cell, index) => {
      const oldCell = like?.children?.[index];
      const text = cellText(edited, cell);
      return oldCell ? changedWords(cellText(old, oldCell), text) : text;
    });
    return `| ${cells.join(" | ")} |`;
  };
  const steps = align({
    was: oldRows.map(looseMeaningOf),
    now: newRows.map(looseMeaningOf),
    likeness: (one, other) =>
      0.01 + wordsShared(textOf(old, oldRows[one]!), textOf(edited, newRows[other]!)),
  });
  const rows = steps.flatMap(({ was: one, now: other, copy }) => {
    const fresh = newRows[other ?? -1];
    if (!fresh) return [];
    const place = one ?? copy ?? -1;
    const like = oldRows[place];
    if (!like || looseMeaningOf(like) !== looseMeaningOf(fresh)) return [row(fresh, like)];
    return [lines[place === 0 ? 0 : place + 1] ?? row(fresh, like)];
  });
  const columns = now.align ?? [];
  const isAligned = columns.some(Boolean) || columns.length !== was.align?.length;
  const dashes = columns.map((side) => DASHES[side ?? ""] ?? "---").join(" | ");
  const ruler = isAligned ? `| ${dashes} |` : (lines[1] ?? "");
  return [rows[0], ruler, ...rows.slice(1)].join("\n");
}
