import { CsvError, parse } from "csv-parse/sync";
import { asLine } from "@rodinki/contract/line";
import { PLAN_MAX_LINES } from "@rodinki/contract/limits";
import { MAX_ABOVE, titles, titlesIn } from "./headings";
import { UnreadableFile, isFilled, onOneCellLine } from "./table";
import type { Table, TableRow } from "./table";

/** Delimiters of Russian and other spreadsheets, of text with tabs, and of database exports. */
const DELIMITERS = [";", ",", "\t", "|"];

/** Maximum number of lines that contain any character, including those with only empty cells (`"";""`). */
const MAX_LINES = 2 * PLAN_MAX_LINES;
const WRITTEN = /[^\s;,|]/;

/** Maximum number of lines, including empty ones: spreadsheets leave some, but a megabyte of line breaks would be a million. */
const MAX_LINE_ENDS = 4 * PLAN_MAX_LINES;

/**
 * Reads a table of separated values with any of the delimiters.
 *
 * @throws UnreadableFile
 */
export function readCsv(bytes: Buffer): Table {
  const lines = decode(bytes).split(/\r\n|\r|\n/);
  const written = lines.filter((line) => WRITTEN.test(line)).length;
  if (written > MAX_LINES) {
    throw new UnreadableFile(
      `В файле строк ${written}, а за один раз можно ${PLAN_MAX_LINES}. Разделите файл`,
    );
  }
  if (lines.length > MAX_LINE_ENDS) {
    throw new UnreadableFile(
      `В файле строк ${lines.length} вместе с пустыми. Уберите пустые строки или разделите файл`,
    );
  }
  const [first = "", ...rest] = lines.slice(Math.max(0, lines.findIndex(isWritten)));
  const said = SEPARATOR.exec(first)?.[1];
  const records = recordsOf(said === undefined ? lines : rest);
  const delimiter = said ?? bestDelimiter(records);
  const rows = records
    .map((content, index): TableRow => ({ line: index + 1, ...readCells(content, delimiter) }))
    .filter(isFilled);
  return {
    sheet: null,
    delimiter,
    rows,
    hiddenColumns: new Set(),
    isFiltered: false,
    unreadSheets: [],
    confirmations: [],
  };
}

const isWritten = (line: string) => line.trim() !== "";

/** A line that tells Excel the delimiter and is not shown: «sep=;». */
const SEPARATOR = /^"?sep=([^"])"?[;,\t|"]*$/i;

/** Maximum number of lines in a cell. */
const MAX_CELL_LINES = 20;

const quotesIn = (text: string) => text.split('"').length - 1;

/**
 * Splits the text into records; a quoted cell with line breaks extends over several lines. An unclosed quotation mark makes only
 * its own line invalid.
 */
function recordsOf(lines: string[]): string[] {
  const records: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    let quotes = quotesIn(line);
    let last = index;
    while (quotes % 2 === 1 && last < index + MAX_CELL_LINES && last < lines.length - 1) {
      last += 1;
      quotes += quotesIn(lines[last] ?? "");
    }
    const isWhole = quotes % 2 === 0 && last > index;
    records.push(isWhole ? lines.slice(index, last + 1).join("\n") : line);
    if (isWhole) index = last;
  }
  return records;
}

/** The delimiter that finds most of the headings. */
function bestDelimiter(records: string[]): string {
  const first = records.filter(isWritten).slice(0, MAX_ABOVE);
  const [best = ";"] = DELIMITERS.map((delimiter) => ({
    delimiter,
    titles: Math.max(0, ...first.map((record) => titlesIn(readCells(record, delimiter).cells))),
  }))
    .sort((one, other) => other.titles - one.titles)
    .map(({ delimiter }) => delimiter);
  return best;
}

const asCell = (cell: string) => asLine(onOneCellLine(cell));

function readCells(content: string, delimiter: string): { cells: string[]; fault?: string } {
  // Most lines have no quotation mark. They are split without a parser, so that thousands of parsers do not delay patients' requests.
  if (!content.includes('"')) return { cells: content.split(delimiter).map(asCell) };
  try {
    const [cells = []] = parse(content, { delimiter, trim: true });
    const [only = "", another] = cells;
    // The whole row was quoted as one cell: «"город;""клиника"";…"».
    if (another === undefined && only.split(delimiter).length > titles.length / 2) {
      return readCells(only, delimiter);
    }
    // Files from a Mac have decomposed letters, and spreadsheets add no-break spaces.
    return { cells: cells.map(asCell) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      cells: [],
      fault:
        "кавычка не на месте: кавычку внутри ячейки удвойте, а всю ячейку возьмите в кавычки с обеих сторон",
    };
  }
}

/** Decodes by the byte order mark; without one as UTF-8 if it is valid, else in a Russian encoding. */
function decode(bytes: Buffer): string {
  const marked = MARKS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark));
  const text = marked === undefined ? unmarked(bytes) : new TextDecoder(marked[1]).decode(bytes);
  if (text.trim() === "") {
    throw new UnreadableFile("В файле ничего не написано. Возьмите образец и заполните его");
  }
  if (OTHER_DOCUMENT.test(text)) {
    throw new UnreadableFile(
      "Это не таблица Excel и не CSV, хотя файл может так называться. Откройте его в Excel и сохраните как «Книга Excel (.xlsx)»",
    );
  }
  if (!text.includes("\0")) return text;
  throw new UnreadableFile(
    "Это не таблица. Сохраните расписание как «Книга Excel (.xlsx)» или «CSV»",
  );
}

/** Web pages or XML, which some programs name .xls; PDF; RTF. */
const OTHER_DOCUMENT = /^\s*(?:<|%PDF|\{\\rtf)/;

const MARKS: [mark: Buffer, encoding: string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), "utf-8"],
  [Buffer.from([0xff, 0xfe]), "utf-16le"],
  [Buffer.from([0xfe, 0xff]), "utf-16be"],
];

function unmarked(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return inRussian(bytes);
  }
}

/** Windows first, then a Mac, DOS and old Unix. */
const RUSSIAN = ["windows-1251", "x-mac-cyrillic", "ibm866", "koi8-r"];
/** Characters that do not occur in Russian text. */
const ODD = /[^\p{ASCII}а-яё«»„“”–—№°…\s]/giu;

/** Chooses the encoding: a wrong one would garble the headings or produce strange characters, and names would be stored as «Њосква». */
function inRussian(bytes: Buffer): string {
  const [best = ""] = RUSSIAN.map((encoding) => new TextDecoder(encoding).decode(bytes))
    .map((text) => ({ text, titles: titlesOf(text), odd: text.match(ODD)?.length ?? 0 }))
    .sort((one, other) => other.titles - one.titles || one.odd - other.odd)
    .map(({ text }) => text);
  return best;
}

function titlesOf(text: string): number {
  const lower = text.toLowerCase();
  return titles.filter((title) => lower.includes(title)).length;
}
