import { parse } from "yaml";
import { WIDTH, type Writing } from "./writing";

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
export function foldedText(value: string, { folded, indent }: Writing): string | undefined {
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
