import { choiceLabel } from "../collections/labels";
import { choicesFor } from "../collections/references";
import type { Part } from "../collections/schema-part";
import type { Plain } from "../files/plain";

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
export function valuesInWords(
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
