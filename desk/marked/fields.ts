import { fieldName, choiceLabel } from "../collections/labels";
import { entryOf, partsBelow, type Part } from "../collections/schema-part";
import { align, entriesShared } from "../files/align";
import { entriesOf } from "../files/form-data";
import { isPlainMap, type Plain, type PlainMap } from "../files/plain";
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

/** A list, and what a map with free keys holds, as the editor's form has it; an empty one for what is not there. */
function listOf(part: Part, value: Plain | undefined): Plain[] | undefined {
  if (value === undefined || Array.isArray(value)) return value ?? [];
  return isPlainMap(value) && entryOf(part) ? entriesOf(value) : undefined;
}

const mapOf = (value: Plain = {}): PlainMap | undefined => (isPlainMap(value) ? value : undefined);

function mapFields(part: Part, before: PlainMap, after: PlainMap): Field[] {
  const parts = partsBelow(part);
  const label = (key: string) => parts[key]?.title ?? fieldName(key) ?? key;
  const keys = new Set([...Object.keys(parts), ...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    return isSame(old, now) ? [] : fieldOf(key, label(key), parts[key] ?? {}, old, now);
  });
}

function listFields(name: string, part: Part, before: Plain[], after: Plain[]): Field[] {
  const steps = align({
    was: before.map((value) => JSON.stringify(value)),
    now: after.map((value) => JSON.stringify(value)),
    likeness: (was, now) => entriesShared(before[was]!, after[now]!),
  });
  const moved = new Set(steps.map(({ copy }) => copy));
  const entry = entryPart(part);
  // The entries of a list of names are named as their list: `topics` holds topics.
  const of = entry.type === "string" ? { ...part, ...entry, type: "string" } : entry;
  return steps.flatMap(({ was, now, copy }): Field[] => {
    const [old, fresh] = [before[was ?? -1], after[now ?? -1]];
    if (copy !== undefined)
      return [{ label: `№ ${now! + 1}, раньше № ${copy + 1}`, ...movedEntry(name, of, fresh) }];
    if (isSame(old, fresh) || (now === undefined && moved.has(was))) return [];
    return fieldOf(name, `№ ${(now ?? was)! + 1}`, of, old, fresh);
  });
}

/** An entry that has only moved, in its own words. */
function movedEntry(name: string, part: Part, value: Plain | undefined): Omit<Field, "label"> {
  const [own] = isPlainMap(value)
    ? Object.values(value).filter((one) => typeof one === "string")
    : [value];
  return { state: "changed", lines: [[{ kind: "same", text: inWords(name, part, own) }]] };
}

/**
 * A field that differs.
 *
 * @param part its schema; an empty one of a field that the schema does not know
 * @returns nothing when only the order of fields differs
 */
function fieldOf(
  name: string,
  label: string,
  part: Part,
  before: Plain | undefined,
  after: Plain | undefined,
): Field[] {
  const state = stateOf(before, after);
  const [list, newList] = [listOf(part, before), listOf(part, after)];
  const [map, newMap] = [mapOf(before), mapOf(after)];
  const fields =
    list && newList
      ? listFields(name, part, list, newList)
      : map && newMap
        ? mapFields(part, map, newMap)
        : undefined;
  if (fields && fields.length > 0) return [{ label, state, fields }];
  // Fields in another order say the same.
  if (fields && state === "changed") return [];
  return [{ label, state, lines: changedLines(...valuesInWords(name, part, before, after)) }];
}

/**
 * What has changed in the head of a text or in a file of data, named as the editor's form names it; what has not is left out.
 *
 * @param part the schema of the file
 * @param before what the file held; undefined: there was no file
 * @param after what it holds; undefined: it is removed
 * @returns nothing when both say the same
 */
export function changedFields(
  part: Part,
  before: Plain | undefined,
  after: Plain | undefined,
): Field[] {
  if (isSame(before, after)) return [];
  return fieldOf("", "Всё", part, before, after).flatMap((field) => field.fields ?? field);
}
