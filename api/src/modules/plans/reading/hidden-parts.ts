import { lineRanges } from "../plan-problems";
import type { Places } from "./headings";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { columnLetters } from "./sheet-marks";
import type { FileAnswers, FileConfirmation, Table, TableRow } from "./table";

const READ = "read";
const SKIP = "skip";

/** Removes hidden parts of a sheet by the answers: hidden rows are read only after a confirmation, hidden columns unless refused. */
export function withoutHiddenParts(
  table: Table,
  { rows, places }: { rows: TableRow[]; places: Places },
  answers: FileAnswers,
): { rows: TableRow[]; places: Places; confirmations: FileConfirmation[] } {
  const confirmations: FileConfirmation[] = [];
  const hiddenRows = rows.filter(({ isHidden }) => isHidden);
  const rowsKey = `rows ${table.sheet}`;
  if (hiddenRows.length > 0) {
    const lines = lineRanges(hiddenRows.map(({ line }) => line));
    const isOne = hiddenRows.length === 1;
    const why = table.isFiltered ? " фильтром или вручную" : "";
    const hidden = `${isOne ? `строка ${lines} скрыта` : `строки ${lines} скрыты`}${why}`;
    confirmations.push({
      key: rowsKey,
      text: `На\u00a0листе «${table.sheet}» ${hidden}. Прочитать и\u00a0${isOne ? "её" : "их"}?`,
      options: [
        { value: SKIP, text: "Нет, только то, что видно" },
        { value: READ, text: `Да, и\u00a0скрытые строки: ${hiddenRows.length}` },
      ],
    });
  }
  const hidden = (Object.keys(places) as ColumnName[]).filter(
    (name) =>
      table.hiddenColumns.has(places[name]) &&
      rows.some(({ cells }) => (cells[places[name]] ?? "") !== ""),
  );
  const columnsKey = `columns ${table.sheet}`;
  const mayBeEmpty = hidden.every((name) => columns[name].read("") !== undefined);
  if (hidden.length > 0) {
    const named = hidden.map((name) => `«${columns[name].title}» (${columnLetters(places[name])})`);
    confirmations.push({
      key: columnsKey,
      text: `На\u00a0листе «${table.sheet}» скрыты столбцы: ${named.join(", ")}. Прочитать их?`,
      options: [
        { value: READ, text: "Да, прочитать и\u00a0скрытые столбцы" },
        ...(mayBeEmpty ? [{ value: SKIP, text: "Нет, считать их пустыми" }] : []),
      ],
    });
  }
  const isWithoutColumns = mayBeEmpty && answers[columnsKey] === SKIP;
  return {
    rows: answers[rowsKey] === READ ? rows : rows.filter(({ isHidden }) => !isHidden),
    places: isWithoutColumns
      ? { ...places, ...Object.fromEntries(hidden.map((name) => [name, -1])) }
      : places,
    confirmations,
  };
}
