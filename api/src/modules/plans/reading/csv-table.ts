import { CsvError, parse } from "csv-parse/sync";
import { asLine } from "@rodinki/contract/line";
import { PLAN_MAX_LINES } from "@rodinki/contract/limits";
import { MAX_ABOVE, titles, titlesIn } from "./headings";
import { UnreadableFile, isFilled, onOneCellLine } from "./table";
import type { Table, TableRow } from "./table";

/** What spreadsheets put between cells: in Russian, elsewhere, as «text with tabs», and what databases do. */
const DELIMITERS = [";", ",", "\t", "|"];

/** How many lines with any sign may be read, those with nothing but empty cells (`"";""`) included. */
const MAX_LINES = 2 * PLAN_MAX_LINES;
const WRITTEN = /[^\s;,|]/;

/** How many lines a file may have, empty ones included: spreadsheets leave some, and a megabyte of line ends would be a million. */
const MAX_LINE_ENDS = 4 * PLAN_MAX_LINES;

/**
 * Reads a table of comma-separated values, whichever sign it has instead of the comma.
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

/** A line for Excel, which does not show it: «sep=;». */
const SEPARATOR = /^"?sep=([^"])"?[;,\t|"]*$/i;

/** How many lines a cell may have. */
const MAX_CELL_LINES = 20;

const quotesIn = (text: string) => text.split('"').length - 1;

/**
 * Lines, or several together where a cell in quotation marks has line breaks. A mark that is never closed makes one line wrong, and
 * hides none of those below.
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

/** The sign that makes most of the headings. */
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
  // Most lines have no quotation mark: they are read without a parser, and patients need not wait for thousands of parsers.
  if (!content.includes('"')) return { cells: content.split(delimiter).map(asCell) };
  try {
    const [cells = []] = parse(content, { delimiter, trim: true });
    const [only = "", another] = cells;
    // A whole row that was put into one cell: «"город;""клиника"";…"».
    if (another === undefined && only.split(delimiter).length > titles.length / 2) {
      return readCells(only, delimiter);
    }
    // A file from a Mac has its letters in two parts, and spreadsheets bring no-break spaces.
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

/** Decodes by the byte order mark; without one as UTF-8 if possible, else as what programs in Russian write. */
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

/** A web page or XML, which programs name .xls; PDF; a text with its look. */
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
/** What no Russian text has. */
const ODD = /[^\p{ASCII}а-яё«»„“”–—№°…\s]/giu;

/** A wrong decoding gives other words for the headings, or strange signs: names would be stored as «Њосква». */
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
