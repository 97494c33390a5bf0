import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq, type Pair } from "yaml";
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
import {
  afterKey,
  bracketsText,
  keyText,
  newField,
  newText,
  newLayout,
  partOf,
  type Layout,
} from "./new-text";
import { scalarText } from "./scalar-text";
import { DeskError } from "../../desk-error";

/** Refuses comments between brackets: they may stand anywhere there, and would be lost. */
function refuseComments(nodes: (Node | null)[]): void {
  if (!nodes.some((node) => node?.comment || node?.commentBefore)) return;
  throw new DeskError("Здесь среди скобок стоит комментарий. Исправьте этот файл вручную");
}

/** What is in brackets, changed: parts that stay are written as they were. */
function changedLayout(text: string, node: Node | undefined, value: Plain, wraps: boolean): Layout {
  if (isSeq(node) && Array.isArray(value)) {
    const items = node.items as Node[];
    refuseComments(items);
    const meanings = items.map((item) => meaningOf(item.toJSON() as Plain));
    const parts = value.map((entry, index) => {
      const same = meanings.indexOf(meaningOf(entry));
      const like = items[same] ?? (value.length === items.length ? items[index] : items.at(-1));
      return { key: "", value: changedLayout(text, like, entry, wraps) };
    });
    return { open: "[", close: "]", parts };
  }
  if (isMap(node) && isPlainMap(value)) {
    const pairs = node.items as Pair<Node, Node>[];
    refuseComments(pairs.flatMap(({ key, value }) => [key, value]));
    const old = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
    const keys = [...old.filter((key) => Object.hasOwn(value, key))];
    Object.keys(value).forEach((key, index, all) => {
      if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? "") + 1, 0, key);
    });
    const parts = keys.map((key) => ({
      key: `${keyText(key)}: `,
      value: changedLayout(text, partOf(node, key), value[key] ?? null, wraps),
    }));
    return { open: "{", close: "}", parts };
  }
  if (!isScalar(node) || isPlainMap(value) || Array.isArray(value)) {
    return newLayout(value, undefined, wraps);
  }
  if (node.value === value && node.range) return text.slice(node.range[0], node.range[1]);
  return scalarText(value, { style: node.type, inFlow: true, indent: 0, column: 0, wraps });
}

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
  const { text, wraps } = source;
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
  if (same?.flow) {
    const layout = changedLayout(text, same, wanted.value, wraps);
    const inner = indent + 2;
    const place = { indent: inner, column: inner, wraps };
    if (wanted.key === undefined) return `- ${bracketsText(layout, place)}${tail}`;
    return name + afterKey(layout, { indent, column: indent + name.length + 1, wraps }) + tail;
  }
  if (same) return head + changedBlock({ ...source, ordered: false }, same, wanted.value);
  const scalar = value ? changedScalar(source, value, wanted.value, indent) : undefined;
  if (scalar !== undefined) {
    // Below the first line of folded text a comment would be one of its words.
    const [first = "", ...below] = scalar.split("\n");
    return [head + first + tail, ...below].join("\n");
  }
  const spot = { indent, wraps };
  if (wanted.key !== undefined) return newField(wanted.key, wanted.value, undefined, spot);
  return `- ${newText(wanted.value, undefined, { ...spot, indent: indent + 2 })}`;
}

/** An entry that was not there, in the style of its neighbour. */
function newEntry(wanted: Wanted, like: Node | null | undefined, indent: number, wraps: boolean) {
  const spot = { indent, wraps };
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
  const { text, wraps, ordered } = source;
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
        : newEntry(target, neighbour?.value, indent, wraps);
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
  const layout = changedLayout(source.text, same, wanted, source.wraps);
  return bracketsText(layout, { indent: 0, column: 0, wraps: source.wraps });
}
