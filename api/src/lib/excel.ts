import writeExcelFile from "write-excel-file/node";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { textWithoutHidden } from "@rodinki/contract/line";

/** Maximum width of a column in characters; the width follows the longest cell. */
const WIDEST = 40;
const NARROWEST = 8;

/** Cell of a table: a text, a number, or a day as midnight in UTC. */
export type TableCell = string | number | Date;

/** The media types of tables. */
export const tableTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface NamedTable {
  /** Name of the sheet. */
  name: string;
  headings: string[];
  rows: TableCell[][];
}

const DAY_FORMAT = "dd.mm.yyyy";

/** Text of a cell, with days in the Russian format, for file formats without date cells. */
export const cellText = (cell: TableCell): string =>
  !(cell instanceof Date)
    ? String(cell)
    : cell.toISOString().slice(0, 10).split("-").reverse().join(".");

/** Writes an `.xlsx` file of one sheet. Every cell is a text, a number or a day, so that strangers' input never runs as a formula. */
export function toExcel({ name, headings, rows }: NamedTable): Promise<Buffer> {
  const text = (value: string) => ({ value: textWithoutHidden(value), type: String });
  const written = (cell: TableCell) => {
    if (typeof cell === "string") return text(cell);
    return typeof cell === "number"
      ? { value: cell, type: Number }
      : { value: cell, type: Date, format: DAY_FORMAT };
  };
  const columns = headings.map((heading, column) => ({
    width: rows.reduce(
      (width, row) => Math.min(WIDEST, Math.max(width, cellText(row[column] ?? "").length)),
      Math.max(NARROWEST, heading.length),
    ),
  }));
  const sheet = [
    headings.map((heading) => ({ ...text(heading), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(written)),
  ];
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: name }).toBuffer();
}
