/** A file cannot be read at all; the message says why and what to do. */
export class UnreadableFile extends Error {}

/** What a plan's file holds, before its meaning is looked up. */
export interface Table {
  /** The sheet of a workbook; null: the file has no sheets. */
  sheet: string | null;
  rows: TableRow[];
  /** What parts the cells of a row; null: they are cells of a workbook. */
  delimiter: string | null;
  /** Columns that nobody sees, counted from 0. */
  hiddenColumns: ReadonlySet<number>;
  /** A filter is set, which may be what hides rows. */
  isFiltered: boolean;
  /** Other sheets with rows as long as a plan's, without its headings. */
  unreadSheets: string[];
  /** What is to be answered before the table is read otherwise than as it is seen. */
  confirmations: FileConfirmation[];
}

export interface TableRow {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: string[];
  /** Why it has no cells. */
  fault?: string;
  isHidden?: boolean;
  /** Places of cells that a formula calculates. */
  formulas?: number[];
}

/** A question about the file that only its sender can answer. */
export interface FileConfirmation {
  key: string;
  /** Russian. */
  text: string;
  options: { value: string; text: string }[];
}

/** What was answered to them, by their keys. */
export type FileAnswers = Record<string, string>;

/** A row in which nothing stands says nothing. */
export const isFilled = ({ cells, fault, formulas = [] }: TableRow): boolean =>
  fault !== undefined || formulas.length > 0 || cells.some((cell) => cell !== "");

const LINE_BREAKS = /[^\S\r\n]*[\r\n\u000B\u2028\u2029]+\s*/g;

/** «'09:00»: a mark of spreadsheets that a cell is text; SQL puts one at both ends. */
const TEXT_MARK = /^'(.*?)'?$/s;

/** What stands in a cell on several lines, on one. */
export const onOneCellLine = (cell: string): string =>
  cell.trim().replace(TEXT_MARK, "$1").replace(LINE_BREAKS, " ");
