import { isMap, isScalar, isSeq, type Node } from "yaml";
import { isPlainMap, type Plain } from "../plain";
import { afterKey, bracketsText, type Layout } from "./layout";
import { scalarText, type Writing } from "./scalar-text";

/** Where new YAML stands: `indent` is the column of its first letter. */
export type Spot = Pick<Writing, "indent" | "wraps">;

const styleOf = (like: Node | undefined) => (isScalar(like) ? like.type : undefined);

/** The part of a neighbour whose style a part of the new entry takes. */
export function partOf(like: Node | undefined, key: string | number): Node | undefined {
  if (isSeq(like)) return like.items.at(-1) as Node | undefined;
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

/** What stands between brackets. */
export function newLayout(value: Plain, like: Node | undefined, wraps: boolean): Layout {
  if (Array.isArray(value)) {
    const parts = value.map((entry) => ({
      key: "",
      value: newLayout(entry, partOf(like, 0), wraps),
    }));
    return { open: "[", close: "]", parts };
  }
  if (isPlainMap(value)) {
    const parts = Object.entries(value).map(([key, entry]) => ({
      key: `${keyText(key)}: `,
      value: newLayout(entry, partOf(like, key), wraps),
    }));
    return { open: "{", close: "}", parts };
  }
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
    return name + afterKey(newLayout(value, like, spot.wraps), { ...spot, column });
  }
  const indent = spot.indent + 2;
  return `${name}\n${" ".repeat(indent)}${newText(value, like, { ...spot, indent })}`;
}

/** A value that begins at `spot`. */
export function newText(value: Plain, like: Node | undefined, spot: Spot): string {
  const { indent } = spot;
  const next = `\n${" ".repeat(indent)}`;
  if (isEmpty(value) || inBrackets(value, like)) {
    return bracketsText(newLayout(value, like, spot.wraps), { ...spot, column: indent });
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
