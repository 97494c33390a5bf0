import { parse, stringify } from "yaml";

/** How a word of YAML is written where it stands. */
export interface Writing {
  /** The style of the node that it replaces or follows: `PLAIN`, `QUOTE_DOUBLE`, `BLOCK_FOLDED`… */
  style?: string;
  /** The text of the folded block that it replaces. */
  folded?: string;
  inFlow: boolean;
  /** Column of the field or entry that holds it, from 0. */
  indent: number;
  /** Column where it begins, from 0. */
  column: number;
  /** Lines are broken where Prettier would break them: files of data, not heads of texts. */
  wraps: boolean;
}

/** The width of Prettier's lines. */
export const WIDTH = 100;

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** One paragraph, in which the lines before and after what has changed stay as they were. */
function paragraph(text: string, old: string[], width: number): string[] {
  let rest = text;
  const before: string[] = [];
  while (before.length < old.length && rest.startsWith(`${old[before.length]} `)) {
    const line = old[before.length] ?? "";
    rest = rest.slice(line.length + 1);
    before.push(line);
  }
  const after: string[] = [];
  for (const line of old.slice(before.length).reverse()) {
    if (!rest.endsWith(` ${line}`)) break;
    rest = rest.slice(0, -line.length - 1);
    after.unshift(line);
  }
  return [...before, ...wrapped(rest, width), ...after];
}

/**
 * A text as a folded block.
 *
 * @returns nothing when a folded block cannot hold it: with spaces at the ends of lines, for example
 */
function foldedText(value: string, { folded, indent }: Writing): string | undefined {
  const width = WIDTH - indent - 2;
  const [header = ">-", ...oldLines] = folded?.split("\n") ?? [];
  const old = oldLines.map((line) => line.trim());
  const isWhole = old.length > 0 && !old.includes("") && !value.includes("\n");
  const parts = value.replace(/\n$/, "").split("\n");
  const lines = parts.flatMap((part, index) => [
    ...(index > 0 ? [""] : []),
    ...(part === "" ? [] : paragraph(part, isWhole ? old : [], width)),
  ]);
  const margin = " ".repeat(indent + 2);
  const comment = /\s+#.*$/.exec(header)?.[0] ?? "";
  const start = (value.endsWith("\n") ? ">" : ">-") + comment;
  const text = [start, ...lines.map((line) => (line === "" ? "" : margin + line))].join("\n");
  // The indent of the field only matters to the lines below it.
  const read = parse(`- ${text}\n`.replaceAll(`\n${margin}`, "\n  "), { logLevel: "silent" }) as [
    string,
  ];
  return read[0] === value ? text : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Stays the same words without quotation marks, for readers of YAML 1.1 too: they are in Gatsby. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (DAY.test(value)) return true;
  const text = stringify([value], {
    compat: "yaml-1.1",
    lineWidth: 0,
    collectionStyle: inFlow ? "flow" : "block",
    flowCollectionPadding: false,
  });
  return text === (inFlow ? `[${value}]\n` : `- ${value}\n`);
}

/** The value in the quotation marks that Prettier leaves. */
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
