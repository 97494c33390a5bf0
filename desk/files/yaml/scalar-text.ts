import { parse } from "yaml";
import { foldedText } from "./folded-text";
import { WIDTH, type Writing } from "./writing";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Stays the same words without quotation marks, for readers of YAML 1.1 too: they are in Gatsby. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (DAY.test(value)) return true;
  if (/[\n\t#"\\]|^\s|\s$/.test(value) && !/^[^\n\t\\#"]+["#][^\n\t\\#"]*$/.test(value))
    return false;
  return (["1.2", "1.1"] as const).every((version) => {
    try {
      const text = inFlow ? `[${value}]` : `- ${value}`;
      const read = parse(text, { version, logLevel: "silent" }) as unknown;
      return JSON.stringify(read) === JSON.stringify([value]);
    } catch {
      return false;
    }
  });
}

/** In the quotation marks that Prettier leaves. */
function quoted(value: string, style: string | undefined): string {
  const double = JSON.stringify(value);
  const isEscaped = /\\[^"]/.test(double);
  if (!isEscaped && (value.includes('"') || style === "QUOTE_SINGLE")) {
    return `'${value.replaceAll("'", "''")}'`;
  }
  return double;
}

/** A word, a number or a switch as YAML. @returns of folded text several lines, the first for the line of the field */
export function scalarText(value: string | number | boolean | null, writing: Writing): string {
  if (typeof value !== "string") return String(value);
  const { style, inFlow, column, wraps } = writing;
  const isLong = wraps && !style && column + value.length > WIDTH;
  if (!inFlow && (style?.startsWith("BLOCK") || isLong || value.includes("\n"))) {
    const text = foldedText(value, writing);
    if (text !== undefined) return text;
  }
  const mayBePlain = style === undefined || style === "PLAIN" || style.startsWith("BLOCK");
  if (mayBePlain && isPlain(value, inFlow)) return value;
  return quoted(value, wraps ? undefined : style);
}
