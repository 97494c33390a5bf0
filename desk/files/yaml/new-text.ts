import { isMap, isScalar, isSeq, type Node, type YAMLMap } from "yaml";
import { isPlainMap, meaningOf, type Plain, type PlainMap } from "../plain";
import { WIDTH, type Writing, scalarText } from "./scalar-text";

/** A list or map in brackets, before it is known whether it fits on its line. */
interface Brackets {
  open: string;
  close: string;
  /** The parts, each with its key, when it has one: `label: `. */
  parts: { key: string; value: Layout }[];
}
type Layout = string | Brackets;

const padded = ({ open }: Brackets) => (open === "{" ? " " : "");

function onOneLine(layout: Layout): string {
  if (typeof layout === "string") return layout;
  if (layout.parts.length === 0) return layout.open + layout.close;
  const pad = padded(layout);
  const parts = layout.parts.map(({ key, value }) => key + onOneLine(value)).join(", ");
  return layout.open + pad + parts + pad + layout.close;
}

type Place = Pick<Writing, "indent" | "column" | "wraps">;

/** Whether it stands on the line of its key; what does not fit begins on the next line there. */
const fits = (layout: Layout, { column, wraps }: Place, after = 0) =>
  !wraps || column + onOneLine(layout).length + after <= WIDTH;

/**
 * As Prettier sets it: on one line or, when that is too long, each part on its own.
 *
 * @param place `indent` is the column of the brackets when they begin a line
 */
function bracketsText(layout: Layout, place: Place): string {
  if (typeof layout === "string" || layout.parts.length === 0 || fits(layout, place)) {
    return onOneLine(layout);
  }
  const { indent, wraps } = place;
  const inner = " ".repeat(indent + 2);
  const lines = layout.parts.map(({ key, value }) => {
    const column = indent + 2 + key.length;
    if (key === "" || typeof value === "string" || fits(value, { indent, column, wraps }, 1)) {
      return `${inner}${key}${bracketsText(value, { indent: indent + 2, column, wraps })},`;
    }
    const below = { indent: indent + 4, column: indent + 4, wraps };
    return `${inner}${key.trimEnd()}\n${" ".repeat(indent + 4)}${bracketsText(value, below)},`;
  });
  return `${layout.open}\n${lines.join("\n")}\n${" ".repeat(indent)}${layout.close}`;
}

/** What follows a key and its colon: brackets that are too long for the line begin on the next one. */
function afterKey(layout: Layout, place: Place): string {
  if (typeof layout === "string" || layout.parts.length === 0 || fits(layout, place)) {
    return ` ${onOneLine(layout)}`;
  }
  const indent = place.indent + 2;
  return `\n${" ".repeat(indent)}${bracketsText(layout, { ...place, indent, column: indent })}`;
}

/** Where new YAML stands: `indent` is the column of its first letter, `text` the file around it. */
type Spot = Pick<Writing, "indent" | "wraps"> & { text: string };

const styleOf = (like: Node | undefined) => (isScalar(like) ? like.type : undefined);

/** The part of a neighbour whose style a part of the new entry takes. */
function partOf(like: Node | undefined, key: string | number): Node | undefined {
  if (isSeq<Node>(like)) return like.items.at(-1);
  return isMap(like) ? like.get(key, true) : undefined;
}

/** Without a neighbour, lists of words and maps of words stand in brackets. */
function inBrackets(value: Plain, like: Node | undefined): boolean {
  if (isSeq(like) || isMap(like)) return like.flow === true && like.items.length > 0;
  if (!isPlainMap(value) && !Array.isArray(value)) return false;
  return Object.values(value).every((entry) => !isPlainMap(entry) && !Array.isArray(entry));
}

export const keyText = (key: string) =>
  scalarText(key, { inFlow: true, indent: 0, column: 0, wraps: false });

/** The keys of a map in brackets in the order of the old ones; a new one stands behind its neighbour. */
function keysOf(value: PlainMap, like: Node | undefined): string[] {
  const old = isMap(like) ? (like as YAMLMap<Node>).items.map(({ key }) => String(key)) : [];
  const keys = old.filter((key) => Object.hasOwn(value, key));
  Object.keys(value).forEach((key, index, all) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(all[index - 1] ?? "") + 1, 0, key);
  });
  return keys;
}

/** The entry of a list in brackets whose style one of its new entries takes: an equal one, or the one at its place. */
function entryLike(like: Node | undefined, value: Plain[], index: number): Node | undefined {
  if (!isSeq<Node>(like)) return undefined;
  const { items } = like;
  const wanted = meaningOf(value[index]!);
  const same = items.find((item) => meaningOf(item.toJSON() as Plain) === wanted);
  return same ?? (value.length === items.length ? items[index] : items.at(-1));
}

/**
 * What stands between brackets.
 *
 * @param like what stood there, or a neighbour: equal parts are written as they are there
 */
function layoutOf(value: Plain, like: Node | undefined, spot: Omit<Spot, "indent">): Layout {
  if (Array.isArray(value)) {
    const parts = value.map((entry, index) => ({
      key: "",
      value: layoutOf(entry, entryLike(like, value, index), spot),
    }));
    return { open: "[", close: "]", parts };
  }
  if (isPlainMap(value)) {
    const parts = keysOf(value, like).map((key) => ({
      key: `${keyText(key)}: `,
      value: layoutOf(value[key] ?? null, partOf(like, key), spot),
    }));
    return { open: "{", close: "}", parts };
  }
  if (isScalar(like) && like.value === value && like.range)
    return spot.text.slice(like.range[0], like.range[1]);
  const { wraps } = spot;
  return scalarText(value, { style: styleOf(like), inFlow: true, indent: 0, column: 0, wraps });
}

const isScalarValue = (value: Plain) => !isPlainMap(value) && !Array.isArray(value);

const isEmpty = (value: Plain) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** A field and its value. `like` is the value whose style it takes. */
export function newField(key: string, value: Plain, like: Node | undefined, spot: Spot): string {
  const name = `${keyText(key)}:`;
  const column = spot.indent + name.length + 1;
  if (isScalarValue(value)) {
    const writing = { style: styleOf(like), inFlow: false, column, ...spot };
    return `${name} ${scalarText(value as string, writing)}`;
  }
  if (isEmpty(value) || inBrackets(value, like)) {
    return name + afterKey(layoutOf(value, like, spot), { ...spot, column });
  }
  const indent = spot.indent + 2;
  return `${name}\n${" ".repeat(indent)}${newText(value, like, { ...spot, indent })}`;
}

/** A value that begins at `spot`. */
export function newText(value: Plain, like: Node | undefined, spot: Spot): string {
  const { indent } = spot;
  const next = `\n${" ".repeat(indent)}`;
  if (isEmpty(value) || inBrackets(value, like)) {
    return bracketsText(layoutOf(value, like, spot), { ...spot, column: indent });
  }
  if (Array.isArray(value)) {
    const inner = { ...spot, indent: indent + 2 };
    return value.map((entry) => `- ${newText(entry, partOf(like, 0), inner)}`).join(next);
  }
  if (isPlainMap(value)) {
    return Object.entries(value)
      .map(([key, entry]) => newField(key, entry, partOf(like, key), spot))
      .join(next);
  }
  const writing = { style: styleOf(like), inFlow: false, column: indent, ...spot };
  // Below a dash a folded text has the indent of the dash.
  return scalarText(value, { ...writing, indent: indent - 2 });
}
