import writeExcelFile from "write-excel-file/node";
import { textWithoutHidden } from "@rodinki/contract/line";

/** Width of a column in characters: of its longest words, as far as a screen has place. */
const WIDEST = 40;
const NARROWEST = 8;

/** A text, or a day: midnight in UTC. */
export type TableCell = string | Date;

interface NamedTable {
  /** Name of the sheet: what it holds. */
  name: string;
  headings: string[];
  rows: TableCell[][];
}

const DAY_FORMAT = "dd.mm.yyyy";

/** A day as Russians write it, in a program that has no cells for days. */
export const cellText = (cell: TableCell): string =>
  typeof cell === "string" ? cell : cell.toISOString().slice(0, 10).split("-").reverse().join(".");

/** Every cell is a text or a day, so that a word of a stranger is never run as a formula. @returns an `.xlsx` file of one sheet */
export function toExcel({ name, headings, rows }: NamedTable): Promise<Buffer> {
  const text = (value: string) => ({ value: textWithoutHidden(value), type: String });
  const written = (cell: TableCell) =>
    typeof cell === "string" ? text(cell) : { value: cell, type: Date, format: DAY_FORMAT };
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
