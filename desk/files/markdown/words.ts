import { diffWithin } from "../../diff-within";
import { LIMITS } from "../../limits";
import { blocksOf } from "./blocks";
import { areSame } from "./meaning";

/** Words and what is between them. A no-break space is part of a word, a backslash at the end of a line is none. */
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
  // Little is left whose spelling could be kept.
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
