import { fieldName, choiceLabel } from "../collections/labels";
import { entryOf, partsBelow, type Part } from "../collections/schema-part";
import { isPlainMap, type Plain, type PlainMap } from "../files/plain";
import { pairsOf, type Pair } from "./pairs";
import { changedLines, type Line } from "./words";
import { choicesFor } from "../collections/references";

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A value that no form of ours has: as a file would have it. */
const asWritten = (value: Plain | undefined): string => {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The label of a choice's value; the value itself where it has none. */
function chosen(name: string, part: Part, value: string): string {
  if (part.enum?.includes(value)) {
    try {
      return choiceLabel(value, name);
    } catch {
      return value;
    }
  }
  const known = choicesFor(name, part)?.find((choice) => choice.value === value);
  return known?.label ?? value;
}

/**
 * A value as people read it: «05.06.2019», «да», the title of what it names.
 *
 * @param name of its field, which says what it may name
 */
function inWords(name: string, part: Part, value: Plain | undefined): string {
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (typeof value !== "string") return asWritten(value);
  if (part.format === "date") return value.replace(DAY, "$3.$2.$1");
  return chosen(name, part, value);
}

/** @returns both values in words; as the file has them where the same words would hide that they differ */
function valuesInWords(
  name: string,
  part: Part,
  before: Plain | undefined,
  after: Plain | undefined,
): [before: string, after: string] {
  const words: [string, string] = [inWords(name, part, before), inWords(name, part, after)];
  if (words[0] !== words[1]) return words;
  const exact = (value: Plain | undefined) =>
    value === undefined ? "(поля нет)" : JSON.stringify(value);
  return [exact(before), exact(after)];
}

/** A field that has changed: its words, or the fields and entries in it that have. */
export interface Field {
  /** The name in the editor's form; «№ 2» of an entry; the name in the file where the form has no such field. */
  label: string;
  state: "added" | "changed" | "removed";
  lines?: Line[];
  fields?: Field[];
}

const isSame = (one: Plain | undefined, other: Plain | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

const stateOf = (before: Plain | undefined, after: Plain | undefined): Field["state"] =>
  before === undefined ? "added" : after === undefined ? "removed" : "changed";

const entryPart = (part: Part): Part =>
  entryOf(part) ?? part.items ?? part.anyOf?.map(entryPart).find(Boolean) ?? {};

/** What a map with free keys holds, as the editor's form has it: a list, each entry with its key as `id`. */
const entries = (value: PlainMap): Plain[] =>
  Object.entries(value).map(([id, entry]) => ({
    id,
    ...(isPlainMap(entry) ? entry : { value: entry }),
  }));

/** A list, and a map with free keys; an empty one for what is not there. */
function listOf(part: Part, value: Plain | undefined): Plain[] | undefined {
  if (Array.isArray(value)) return value;
  if (isPlainMap(value) && entryOf(part)) return entries(value);
  return undefined;
}

const mapOf = (value: Plain | undefined): PlainMap | undefined =>
  isPlainMap(value) ? value : undefined;

/** The order of fields that both have: it means nothing to readers of a form, and is said all the same. */
function orderOf(before: PlainMap, after: PlainMap, label: (key: string) => string): Field[] {
  const common = (one: PlainMap, other: PlainMap) =>
    Object.keys(one).filter((key) => Object.hasOwn(other, key));
  const [old, now] = [common(before, after), common(after, before)];
  if (isSame(old, now)) return [];
  const words = (keys: string[]) => keys.map(label).join(", ");
  return [
    { label: "Порядок полей", state: "changed", lines: changedLines(words(old), words(now)) },
  ];
}

function mapFields(part: Part, before: PlainMap, after: PlainMap): Field[] {
  const parts = partsBelow(part);
  const label = (key: string) => parts[key]?.title ?? fieldName(key) ?? key;
  const keys = new Set([...Object.keys(parts), ...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    return isSame(old, now) ? [] : [fieldOf(key, label(key), parts[key] ?? {}, old, now)];
  });
  return [...changed, ...orderOf(before, after, label)];
}

function entryLabel({ was, is }: Pair, isMoved: boolean): string {
  return isMoved ? `№ ${is}, раньше № ${was}` : `№ ${is ?? was}`;
}

/** Entries that only move up or down because of others are not said to have moved. */
function movedPairs(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const moved = new Set<Pair>();
  let highest = 0;
  for (const pair of pairs) {
    const { was, is } = pair;
    if (was === undefined || is === undefined) continue;
    if (was < highest) moved.add(pair);
    highest = Math.max(highest, was);
  }
  return moved;
}

function listFields(name: string, part: Part, before: Plain[], after: Plain[]): Field[] {
  const pairs = pairsOf(before, after);
  const moved = movedPairs(pairs);
  const entry = entryPart(part);
  // The entries of a list of names are named as their list: `topics` holds topics.
  const of = entry.type === "string" ? { ...part, ...entry, type: "string" } : entry;
  return pairs.flatMap((pair): Field[] => {
    const label = entryLabel(pair, moved.has(pair));
    if (!isSame(pair.before, pair.after))
      return [fieldOf(name, label, of, pair.before, pair.after)];
    return moved.has(pair)
      ? [{ label, state: "changed", lines: movedLines(name, of, pair.after) }]
      : [];
  });
}

/** An entry that has only moved, in its own words. */
function movedLines(name: string, part: Part, value: Plain | undefined): Line[] {
  const [own] = isPlainMap(value)
    ? Object.values(value).filter((one) => typeof one === "string")
    : [value];
  const [text] = valuesInWords(name, part, own, undefined);
  return [[{ kind: "same", text }]];
}

/**
 * A field that differs.
 *
 * @param part its schema; an empty one of a field that the schema does not know
 */
function fieldOf(
  name: string,
  label: string,
  part: Part,
  before: Plain | undefined,
  after: Plain | undefined,
): Field {
  const state = stateOf(before, after);
  const [list, newList] = [listOf(part, before), listOf(part, after)];
  const isList =
    (list ?? newList) && (list || before === undefined) && (newList || after === undefined);
  const [map, newMap] = [mapOf(before), mapOf(after)];
  const isMap = (map ?? newMap) && (map || before === undefined) && (newMap || after === undefined);
  const fields = isList
    ? listFields(name, part, list ?? [], newList ?? [])
    : isMap
      ? mapFields(part, map ?? {}, newMap ?? {})
      : [];
  // An empty list or map that was added or removed, and a value that has become another kind.
  if (fields.length > 0) return { label, state, fields };
  return { label, state, lines: changedLines(...valuesInWords(name, part, before, after)) };
}

/**
 * What has changed in the head of a text or in a file of data, named as the editor's form names it; what has not is left out.
 *
 * @param part the schema of the file
 * @param before what the file held; undefined: there was no file
 * @param after what it holds; undefined: it is removed
 * @returns nothing only when both hold the same in the same order
 */
export function changedFields(
  part: Part,
  before: Plain | undefined,
  after: Plain | undefined,
): Field[] {
  if (isSame(before, after)) return [];
  const { fields, ...field } = fieldOf("", "Всё", part, before, after);
  return fields ?? [field];
}
