/** What a plan's file holds, before its meaning is looked up. */
export interface Table {
  /** The sheet of a workbook; null: the file has no sheets. */
  sheet: string | null;
  rows: TableRow[];
  /** What parts the cells of a row; null: they are cells of a workbook. */
  delimiter: string | null;
}

export interface TableRow {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: string[];
  /** Why it has no cells. */
  fault?: string;
}

/** A row in which nothing stands says nothing. */
export const isFilled = ({ cells, fault }: TableRow): boolean =>
  fault !== undefined || cells.some((cell) => cell !== "");
