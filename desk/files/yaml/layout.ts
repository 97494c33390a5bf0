import { WIDTH, type Writing } from "./scalar-text";

/** A list or map in brackets, before it is known whether it fits on its line. */
export interface Brackets {
  open: string;
  close: string;
  /** The parts, each with its key, when it has one: `label: `. */
  parts: { key: string; value: Layout }[];
}
export type Layout = string | Brackets;

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
export function bracketsText(layout: Layout, place: Place): string {
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
export function afterKey(layout: Layout, place: Place): string {
  if (typeof layout === "string" || layout.parts.length === 0 || fits(layout, place)) {
    return ` ${onOneLine(layout)}`;
  }
  const indent = place.indent + 2;
  return `\n${" ".repeat(indent)}${bracketsText(layout, { ...place, indent, column: indent })}`;
}
