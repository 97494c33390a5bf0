import { asLine } from "@rodinki/contract/line";
import { findHeadings, titles } from "./headings";
import { addressOf } from "./sheet-marks";
import { isFilled, onOneCellLine, UnreadableFile } from "./table";
import type { FileAnswers, FileConfirmation, Table, TableRow } from "./table";
import { readSheets } from "./workbook-sheets";
import type { Sheet } from "./workbook-sheets";

/** A sheet with its rows. */
interface SheetTable extends Sheet {
  table: TableRow[];
}

/**
 * Reads the sheet of an Excel workbook that has a plan's headings. If there are several, or it is hidden, this becomes a
 * question.
 *
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Buffer, answers: FileAnswers): Promise<Table> {
  const sheets = (await readSheets(bytes))
    .map((sheet): SheetTable => ({ ...sheet, table: tableOf(sheet) }))
    .filter(({ table }) => table.length > 0);
  const { chosen, confirmation } = choose(sheets, answers);
  const { name, marks, table } = chosen;
  if (marks.farCell !== null) {
    throw new UnreadableFile(
      `На листе «${name}» что-то стоит далеко от расписания (ячейка ${marks.farCell}). Скопируйте расписание на новый лист и загрузите его`,
    );
  }
  return {
    sheet: name,
    delimiter: null,
    rows: table,
    hiddenColumns: marks.hiddenColumns,
    isFiltered: marks.isFiltered,
    unreadSheets: sheets
      .filter((sheet) => sheet !== chosen && goesOn(sheet))
      .map(({ name: one }) => one),
    confirmations: confirmation === null ? [] : [confirmation],
  };
}

function tableOf({ rows, marks: { formulas, hiddenRows } }: Sheet): TableRow[] {
  return rows
    .map((cells, index): TableRow => {
      const line = index + 1;
      const calculated = cells.flatMap((_cell, place) =>
        formulas.has(addressOf(line, place)) ? [place] : [],
      );
      return {
        line,
        cells: cells.map((cell) => asLine(onOneCellLine(cell))),
        isHidden: hiddenRows.has(line),
        formulas: calculated,
      };
    })
    .filter(isFilled);
}

/** Whether a sheet may continue the plan: it is visible, has a row as long as those of a plan, and no headings. */
const goesOn = ({ isHidden, table }: SheetTable) =>
  !isHidden &&
  findHeadings(table) === null &&
  table.some(({ cells }) => cells.filter((cell) => cell !== "").length > titles.length / 2);

const named = (sheets: Sheet[]) => sheets.map(({ name }) => `«${name}»`).join(", ");

function choose(
  sheets: SheetTable[],
  answers: FileAnswers,
): { chosen: SheetTable; confirmation: FileConfirmation | null } {
  const plans = sheets.filter(({ table }) => findHeadings(table) !== null);
  const seen = plans.filter(({ isHidden }) => !isHidden);
  const [first = plans[0], second] = seen;
  const [only] = sheets;
  if (first === undefined) {
    // Problems of the only sheet are reported for its cells.
    if (only !== undefined && sheets.length === 1) return { chosen: only, confirmation: null };
    throw new UnreadableFile(
      only === undefined
        ? "В книге ничего не написано. Возьмите образец и заполните его"
        : `В книге нет листа с расписанием: ни на одном (${named(sheets)}) в первых 20 строках нет заголовков его столбцов. Возьмите образец и заполните его`,
    );
  }
  if (plans.length === 1 && seen.length === 1) return { chosen: first, confirmation: null };
  const text =
    seen.length === 0
      ? "В\u00a0книге расписание стоит только на\u00a0скрытом листе. Прочитать его?"
      : second === undefined
        ? "В\u00a0книге есть и\u00a0скрытый лист с\u00a0расписанием. Какой лист прочитать?"
        : "В\u00a0книге несколько листов с\u00a0расписанием. Какой прочитать?";
  const options = plans.map(({ name, isHidden }) => ({
    value: name,
    text: isHidden ? `Скрытый лист «${name}»` : `Лист «${name}»`,
  }));
  const chosen = plans.find(({ name }) => name === answers["sheet"]) ?? first;
  return { chosen, confirmation: { key: "sheet", text, options } };
}
