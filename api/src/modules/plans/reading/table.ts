/** A file cannot be read at all; the message contains the reason and advice. */
export class UnreadableFile extends Error {}

/** Cells of a plan's file, before they are interpreted. */
export interface Table {
  /** The sheet of a workbook; null: the file has no sheets. */
  sheet: string | null;
  rows: TableRow[];
  /** Delimiter of the cells; null: they come from a workbook. */
  delimiter: string | null;
  /** Hidden columns, counted from 0. */
  hiddenColumns: ReadonlySet<number>;
  /** Whether a filter is set, which may be the reason for hidden rows. */
  isFiltered: boolean;
  /** Other sheets with rows as long as a plan's, but without its headings. */
  unreadSheets: string[];
  /** Questions about the parts of the table that are ambiguous or hidden. */
  confirmations: FileConfirmation[];
}

export interface TableRow {
  /** Line number as a spreadsheet shows it, from 1. */
  line: number;
  cells: string[];
  /** Reason why it has no cells. */
  fault?: string;
  isHidden?: boolean;
  /** Indexes of cells with formulas. */
  formulas?: number[];
}

/** A question about the file that only its sender can answer. */
export interface FileConfirmation {
  key: string;
  /** Russian. */
  text: string;
  options: { value: string; text: string }[];
}

/** Answers by the keys of the questions. */
export type FileAnswers = Record<string, string>;

/** Whether a row has any content. */
export const isFilled = ({ cells, fault, formulas = [] }: TableRow): boolean =>
  fault !== undefined || formulas.length > 0 || cells.some((cell) => cell !== "");

const LINE_BREAKS = /[^\S\r\n]*[\r\n\u000B\u2028\u2029]+\s*/g;

/** A mark of spreadsheets for cells of text: «'09:00»; SQL puts one at both ends. */
const TEXT_MARK = /^'(.*?)'?$/s;

/** Joins the lines of a cell. */
export const onOneCellLine = (cell: string): string =>
  cell.trim().replace(TEXT_MARK, "$1").replace(LINE_BREAKS, " ");
