import writeExcelFile from "write-excel-file/node";
import { textWithoutHidden } from "@rodinki/contract/line";

/** Width of a column in characters: of its longest words, as far as a screen has place. */
const WIDEST = 40;
const NARROWEST = 8;

/** Every cell is a text, so that a word of a stranger is never run as a formula. @returns an `.xlsx` file of one sheet */
export function toExcel(headings: string[], rows: string[][]): Promise<Buffer> {
  const text = (value: string) => ({ value: textWithoutHidden(value), type: String });
  const columns = headings.map((heading, column) => ({
    width: rows.reduce(
      (width, row) => Math.min(WIDEST, Math.max(width, row[column]?.length ?? 0)),
      Math.max(NARROWEST, heading.length),
    ),
  }));
  const sheet = [
    headings.map((heading) => ({ ...text(heading), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(text)),
  ];
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}
