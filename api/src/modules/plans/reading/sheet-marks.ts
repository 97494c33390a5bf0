import { attributeOf, isYes } from "./workbook-parts";

/** Properties of a sheet's cells besides their values. Rows count from 1, columns from 0. */
export interface SheetMarks {
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  /** Whether a filter is set, which may be the reason for hidden rows. */
  isFiltered: boolean;
  /** Addresses of cells with formulas, as `addressOf` writes them. */
  formulas: Set<string>;
  /** A cell with a value that is too far away to be read; null: none. */
  farCell: string | null;
}

/** Maximum number of rows: a single value at the far end would create empty cells for all rows before it. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;

/** 0 → A, 26 → AA */
export const columnLetters = (place: number): string =>
  (place < 26 ? "" : columnLetters(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** 2, 3 → C2 @param line from 1 @param place from 0 */
export const addressOf = (line: number, place: number): string => `${columnLetters(place)}${line}`;

/** No part of the pattern crosses the start of another tag, so matching takes linear time even for a malicious file. */
const TAGS = /<(\/?)(?:\w+:)?(row|c|v|is|f|col|autoFilter)\b([^<>]*?)(\/?)>/g;
const CELL = /^([A-Z]+)(\d+)$/i;

interface OpenCell {
  place: number;
  attributes: string;
  /** Index at which its content begins. */
  from: number;
  hasValue: boolean;
  hasFormula: boolean;
}

/**
 * Reads properties of a sheet that the library does not report, and rewrites its cells: each gets an address, which Power BI
 * omits, and empty ones are removed, because formats of whole columns may leave a million of them.
 */
export function markedSheet(xml: string): { marks: SheetMarks; clean: string } {
  const marks: SheetMarks = {
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    formulas: new Set(),
    isFiltered: false,
    farCell: null,
  };
  const rows: string[] = [];
  let cells: string[] = [];
  let line = 0;
  let place = -1;
  let cell: OpenCell | null = null;

  const close = (open: OpenCell, until: number) => {
    cell = null;
    if (!open.hasValue && !open.hasFormula) return;
    const address = addressOf(line, open.place);
    if (line > MAX_ROWS || open.place >= MAX_COLUMNS) {
      marks.farCell ??= address;
      return;
    }
    if (open.hasFormula) marks.formulas.add(address);
    cells.push(`<c r="${address}"${typeAndStyle(open.attributes)}>`);
    cells.push(plainBoolean(xml.slice(open.from, until)), "</c>");
  };

  for (const found of xml.matchAll(TAGS)) {
    const [all, isEnd, name, attributes = "", isEmpty] = found;
    const isOpening = isEnd === "" && isEmpty === "";
    if (name === "col") hideColumns(marks, attributes);
    else if (name === "autoFilter") marks.isFiltered = true;
    else if (name === "row" && isEnd === "") {
      line = Number(attributeOf(attributes, "r") ?? line + 1);
      place = -1;
      cells = [];
      if (isHidden(attributes, "ht")) marks.hiddenRows.add(line);
    } else if (name === "row") {
      if (cells.length > 0) rows.push(`<row r="${line}">`, ...cells, "</row>");
      cells = [];
    } else if (name === "c" && isEnd === "") {
      const [, letters, row] = CELL.exec(attributeOf(attributes, "r") ?? "") ?? [];
      place = letters === undefined ? place + 1 : columnNumber(letters.toUpperCase());
      if (cells.length === 0 && row !== undefined) line = Number(row);
      const from = found.index + all.length;
      cell = isOpening ? { place, attributes, from, hasValue: false, hasFormula: false } : null;
    } else if (cell !== null && name === "c") close(cell, found.index);
    else if (cell !== null && name === "f" && isEnd === "") cell.hasFormula = true;
    else if (cell !== null && isOpening) cell.hasValue = true;
  }
  return { marks, clean: `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>` };
}

const isHidden = (attributes: string, size: "ht" | "width") =>
  isYes(attributeOf(attributes, "hidden")) || Number(attributeOf(attributes, size) ?? 1) === 0;

function hideColumns({ hiddenColumns }: SheetMarks, attributes: string): void {
  if (!isHidden(attributes, "width")) return;
  const last = Math.min(Number(attributeOf(attributes, "max")), MAX_COLUMNS);
  for (let column = Number(attributeOf(attributes, "min")); column <= last; column += 1) {
    hiddenColumns.add(column - 1);
  }
}

/** Errors (#REF!) and ISO 8601 dates are read as text. */
const AS_TEXT = new Set(["e", "d"]);

function typeAndStyle(attributes: string): string {
  const [type, style] = [attributeOf(attributes, "t"), attributeOf(attributes, "s")];
  const said = type === undefined ? "" : ` t="${AS_TEXT.has(type) ? "str" : type}"`;
  return style === undefined ? said : `${said} s="${style}"`;
}

const plainBoolean = (content: string) =>
  content.replace(/>\s*true\s*</, ">1<").replace(/>\s*false\s*</, ">0<");
