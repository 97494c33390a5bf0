import { asLine } from "@rodinki/contract/line";
import { isHeadings } from "./headings";
import { UnreadableFile } from "./unreadable-file";
import { isFilled } from "./table";
import type { Table } from "./table";
import { readSheets } from "./workbook-sheets";

/**
 * Reads an Excel workbook; of several sheets the one whose first row names the columns of a plan counts.
 *
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const tables = (await readSheets(bytes))
    .map(({ name, rows }): Table => ({
      sheet: name,
      delimiter: null,
      rows: rows
        .map((cells, index) => ({ line: index + 1, cells: cells.map(asLine) }))
        .filter(isFilled),
    }))
    .filter(({ rows }) => rows.length > 0);
  const [only, another] = tables;
  if (only !== undefined && another === undefined) return only;
  const plans = tables.filter(({ rows: [first] }) => isHeadings(first?.cells ?? []));
  const [plan, second] = plans;
  if (plan !== undefined && second === undefined) return plan;
  const names = plans.map(({ sheet }) => `«${sheet}»`).join(", ");
  throw new UnreadableFile(
    plan === undefined
      ? "В книге нет листа с расписанием. Возьмите образец и заполните его"
      : `В книге несколько листов с расписанием: ${names}. Оставьте один`,
  );
}
