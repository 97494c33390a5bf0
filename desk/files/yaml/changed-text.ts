import { isMap, isScalar, isSeq, visit, type Node, type YAMLMap, type YAMLSeq } from "yaml";
import { isBlank, isPlainMap, meaningOf, type Plain } from "../plain";
import {
  columnOf,
  entriesOf,
  entrySteps,
  extentOf,
  fieldSteps,
  jsOf,
  type Entry,
  type Wanted,
} from "./entries";
import { keyText, newField, newText } from "./new-text";
import { scalarText } from "./scalar-text";
import { DeskError } from "../../desk-error";

/** The file that is changed. `ordered`: its root is a map with free keys, whose order means something. */
interface Source {
  text: string;
  wraps: boolean;
  ordered: boolean;
}

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** A list or a map that stays of its kind and is not emptied: its text can be changed entry by entry. */
function sameCollection(node: Node | null, wanted: Plain): Collection | undefined {
  const isKind = isSeq(node) ? Array.isArray(wanted) : isMap(node) && isPlainMap(wanted);
  if (!isKind || Object.keys(wanted ?? {}).length === 0) return undefined;
  const collection = node as Collection;
  return collection.items.length > 0 ? collection : undefined;
}

/** Comments between brackets may stand anywhere there, and would be lost. @throws DeskError when there is one */
function withoutComments(brackets: Collection): Collection {
  visit(brackets, {
    Node: (_, node) => {
      if (node !== brackets && (node.comment || node.commentBefore))
        throw new DeskError("Здесь среди скобок стоит комментарий. Исправьте этот файл вручную");
    },
  });
  return brackets;
}

const wantedEntries = (wanted: Plain): Wanted[] =>
  Array.isArray(wanted)
    ? wanted.map((value) => ({ value }))
    : Object.entries(wanted ?? {}).map(([key, value]) => ({ key, value: value as Plain }));

/** A word, number or switch that stays one. @returns nothing for anything else */
function changedScalar({ text, wraps }: Source, node: Node, wanted: Plain, indent: number) {
  if (!isScalar(node) || isPlainMap(wanted) || Array.isArray(wanted)) return undefined;
  const [start, end] = extentOf(text, node);
  if (start === end) return undefined;
  const folded = node.type?.startsWith("BLOCK") ? text.slice(start, end) : undefined;
  const column = columnOf(text, start);
  const writing = { style: node.type, inFlow: false, indent, column, wraps };
  return scalarText(wanted, folded === undefined ? writing : { ...writing, folded });
}

/** One entry that stays, with what has changed in it. */
function changedEntry(source: Source, entry: Entry, wanted: Wanted, indent: number): string {
  const { text } = source;
  const { start, end, key, value, valueStart } = entry;
  const isUnchanged = meaningOf(jsOf(value)) === meaningOf(wanted.value);
  if (isUnchanged && key === wanted.key) return text.slice(start, end);

  const name = wanted.key === undefined ? "-" : `${keyText(wanted.key)}:`;
  const oldName =
    key === undefined ? "-" : text.slice(start, text.indexOf(":", start + key.length) + 1);
  const between = text.slice(start + oldName.length, valueStart);
  const head = (key === wanted.key ? oldName : name) + between;
  const valueEnd = value ? extentOf(text, value, valueStart)[1] : valueStart;
  const tail = text.slice(valueEnd, end);
  if (isUnchanged) return head + text.slice(valueStart, end);

  const same = sameCollection(value, wanted.value);
  if (same?.flow) return newEntry(source, wanted, withoutComments(same), indent) + tail;
  if (same) return head + changedBlock({ ...source, ordered: false }, same, wanted.value);
  const scalar = value ? changedScalar(source, value, wanted.value, indent) : undefined;
  if (scalar !== undefined) {
    // Below the first line of folded text a comment would be one of its words.
    const [first = "", ...below] = scalar.split("\n");
    return [head + first + tail, ...below].join("\n");
  }
  return newEntry(source, wanted, undefined, indent);
}

/** An entry that was not there, in the style of its neighbour; or one in brackets, which are written again as they were. */
function newEntry(
  { text, wraps }: Source,
  wanted: Wanted,
  like: Node | null | undefined,
  indent: number,
): string {
  const spot = { text, wraps, indent };
  if (wanted.key !== undefined) return newField(wanted.key, wanted.value, like ?? undefined, spot);
  return `- ${newText(wanted.value, like ?? undefined, { ...spot, indent: indent + 2 })}`;
}

/** The comments and empty lines above an entry, with those of removed entries. */
function linesAbove(removed: string[], own: string[]): string[] {
  const isSpoken = removed.some((line) => line.trim() !== "");
  const lines = isSpoken || own.length === 0 ? [...removed, ...own] : own;
  return lines.filter((line, index) => line.trim() !== "" || lines[index - 1]?.trim() !== "");
}

/** A block list or map of which something has changed. Comments between its entries stay. */
function changedBlock(source: Source, collection: Collection, wanted: Plain): string {
  const { text, ordered } = source;
  const old = entriesOf(text, collection);
  const indent = columnOf(text, old[0]?.start ?? 0);
  const isForm = isMap(collection) && !ordered;
  const entries = wantedEntries(wanted);
  const steps = isForm ? fieldSteps(old, entries) : entrySteps(old, entries);

  const blocks: { above: string[]; entry: string }[] = [];
  let removed: string[] = [];
  for (const { was, now, copy } of steps) {
    const entry = old[was ?? copy ?? -1];
    const target = entries[now ?? -1];
    const from = old[(was ?? 0) - 1]?.end;
    const own = from === undefined ? [] : text.slice(from, entry?.start).split("\n").slice(1, -1);
    // A field that says nothing is not sent by the form, and stays.
    const isSilent = isForm && entry !== undefined && isBlank(jsOf(entry.value));
    if (!target && !isSilent) {
      removed.push(...own);
      continue;
    }
    const neighbour = isForm ? undefined : (old[Math.max((now ?? 0) - 1, 0)] ?? old.at(-1));
    const written = !target
      ? text.slice(entry?.start, entry?.end)
      : entry
        ? changedEntry(source, entry, target, indent)
        : newEntry(source, target, neighbour?.value, indent);
    blocks.push({ above: linesAbove(removed, own), entry: written });
    removed = [];
  }
  while (removed.at(-1)?.trim() === "") removed.pop();

  const margin = " ".repeat(indent);
  const written = blocks.map(({ above, entry }, index) =>
    index === 0
      ? [...above.map((line) => line.trim()).filter(Boolean), entry].join(`\n${margin}`)
      : [...above, margin + entry].join("\n"),
  );
  return [...written, ...removed].join("\n");
}

/** The text of the file's root, changed. @returns nothing when it becomes something of another kind */
export function changedRoot(source: Source, root: Node, wanted: Plain): string | undefined {
  const same = sameCollection(root, wanted);
  if (!same) return undefined;
  if (!same.flow) return changedBlock(source, same, wanted);
  const { text, wraps } = source;
  return newText(wanted, withoutComments(same), { text, wraps, indent: 0 });
}
