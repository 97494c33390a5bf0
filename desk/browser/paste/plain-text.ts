import { paragraph, text, type Part } from "./part";

const SIGN = /^([ \t]*)([•·▪◦●○‣■□])[ \t]+(?=\S)/;
const DASH = /^([ \t]*)([*–-])[ \t]+(?=\S)/;
const MINUS = /^[ \t]*[–-][ \t]+\d/;
const NUMBER = /^([ \t]*)(\d{1,3})[.)][ \t]+(?=\S)/;

/** @returns whether a line begins as an item of a list does */
export const isItem = (line: string): boolean =>
  [SIGN, DASH, NUMBER].some((mark) => mark.test(line));

interface Item {
  indent: number;
  ordered: boolean;
  start: number;
  words: string;
}

const numberOf = (line = "") => Number(NUMBER.exec(line)?.[2] ?? NaN);

/** Where all dashes stand before numbers, they are a minus: «- 5 °C», «- 10 °C». */
const areMinuses = (lines: readonly string[]) =>
  lines.filter((line) => DASH.test(line)).every((line) => MINUS.test(line));

/** A mark that may be something else, a minus or a year, is one where the lines around are alike. */
function itemOf(lines: readonly string[], at: number): Item | undefined {
  const line = lines[at] ?? "";
  const near = [lines[at - 1], lines[at + 1]];
  const isDash = near.some((one) => one !== undefined && DASH.test(one)) && !areMinuses(lines);
  const number = numberOf(line);
  // Numbers that do not follow each other would be changed by a list.
  const goesOn = numberOf(near[0]) === number - 1 || numberOf(near[1]) === number + 1;
  const [found, before = "", mark = ""] =
    SIGN.exec(line) ??
    (isDash ? DASH.exec(line) : null) ??
    (goesOn ? NUMBER.exec(line) : null) ??
    [];
  if (found === undefined) return undefined;
  const ordered = /\d/.test(mark);
  return {
    indent: before.replace(/\t/g, "    ").length,
    ordered,
    start: ordered ? Number(mark) : 1,
    words: line.slice(found.length).trim(),
  };
}

const listOf = ({ ordered, start }: Item): Part => ({
  type: "list",
  ordered,
  start: ordered ? start : null,
  children: [],
});

/** @returns lists with lists inside, of items that follow each other */
function listsOf(items: readonly Item[]): Part[] {
  const roots: Part[] = [];
  const open: { indent: number; list: Part }[] = [];
  for (const item of items) {
    while ((open.at(-1)?.indent ?? -1) > item.indent) open.pop();
    const last = open.at(-1);
    if (last?.indent !== item.indent || last.list.ordered !== item.ordered) {
      if (last?.indent === item.indent) open.pop();
      const list = listOf(item);
      const around = open.at(-1)?.list.children?.at(-1);
      if (around) around.children!.push(list);
      else roots.push(list);
      open.push({ indent: item.indent, list });
    }
    open
      .at(-1)!
      .list.children!.push({ type: "listItem", children: [paragraph([text(item.words)])] });
  }
  return roots;
}

/** Lines without an empty one between them: items and words. */
function blocksOfLines(lines: readonly string[]): Part[] {
  const blocks: Part[] = [];
  let items: Item[] = [];
  const endList = () => {
    blocks.push(...listsOf(items));
    items = [];
  };
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const item = itemOf(lines, at);
    if (item) {
      items.push(item);
      isOpen = false;
      continue;
    }
    endList();
    if (isOpen) blocks.at(-1)!.children!.push({ type: "break" }, text(line.trim()));
    else blocks.push(paragraph([text(line.trim())]));
    isOpen = true;
  }
  endList();
  return blocks;
}

/** A cell with line ends or quotation marks stands in quotation marks: so Excel and LibreOffice write it. */
const CELL = /(?:^|\t|\n)(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))/g;

/** @returns the cells of a table, when the text is one: every line has as many, and more than one */
function tableOf(plain: string): Part | undefined {
  const trimmed = plain.replace(/\n+$/, "");
  if (!trimmed.includes("\t")) return undefined;
  const rows: string[][] = [];
  for (const { 0: whole, 1: quoted, 2: bare = "", index } of trimmed.matchAll(CELL)) {
    if (index === 0 || whole.startsWith("\n")) rows.push([]);
    // What begins the text has no tab before it.
    rows.at(-1)!.push((quoted?.replaceAll('""', '"').replace(/\s*\n\s*/g, "; ") ?? bare).trim());
  }
  const [first = []] = rows;
  if (rows.length < 2 || first.length < 2 || rows.some((row) => row.length !== first.length))
    return undefined;
  const cell = (words: string): Part => ({ type: "tableCell", children: [text(words)] });
  return {
    type: "table",
    children: rows.map((row) => ({ type: "tableRow", children: row.map(cell) })),
  };
}

/**
 * Plain text of a messenger or a table: lines that begin alike are a list, an empty line ends a paragraph. Stars
 * and hashes are characters here.
 *
 * @param plain after `plainCharacters`
 */
export function blocksOfText(plain: string): Part[] {
  const table = tableOf(plain);
  if (table) return [table];
  return plain
    .replace(/\t+(?=\S)/g, (tabs, at: number) => (at === 0 || plain[at - 1] === "\n" ? tabs : " "))
    .split(/\n[ \t]*\n+/)
    .flatMap((group) => blocksOfLines(group.split("\n").filter((line) => line.trim() !== "")));
}
