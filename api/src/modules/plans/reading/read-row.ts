import { hasHidden, withoutHidden, hasPiledMarks } from "@rodinki/contract/line";
import { webAddressIn } from "@rodinki/contract/web-address";
import type { Plan, PlanProblem } from "../plan";
import type { Places } from "./headings";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { NAMED_WEEKDAY } from "./plan-moments";
import { orderProblems } from "./plan-order";
import { columnLetters } from "./sheet-marks";
import type { Table, TableRow } from "./table";

type Values = Omit<Plan, "line">;
type Fault = Omit<PlanProblem, "line">;

const DAYS = new Set<ColumnName>(["since", "until", "opensAt"]);
const CLOCKS = new Set<ColumnName>(["begin", "end"]);

/** @returns the values of a line of the plan, or all of its problems */
export function readRow(
  { delimiter }: Pick<Table, "delimiter">,
  { cells, fault, formulas = [] }: TableRow,
  { width, places }: { width: number; places: Places },
): Values | { wrong: Fault[] } {
  if (fault !== undefined) return { wrong: [{ problem: fault }] };
  if (delimiter !== null && cells.slice(width).some((cell) => cell !== "")) {
    return { wrong: [{ problem: tooMany(cells.length, width, delimiter) }] };
  }
  const wrong: Fault[] = [];
  const empty: ColumnName[] = [];
  const values = (Object.keys(columns) as ColumnName[]).map((name) => {
    const place = places[name];
    const cell = cells[place] ?? "";
    const value = columns[name].read(cell);
    const column = { title: columns[name].title, letters: lettersOf(place, delimiter) };
    if (formulas.includes(place)) wrong.push({ column, problem: FORMULA });
    else if (cell === "" && value === undefined) empty.push(name);
    else {
      const found = faultOf(name, cell, value);
      if (found !== null) wrong.push({ column, ...found });
    }
    return [name, value] as const;
  });
  if (empty.length > 0) wrong.push(missing(empty, places, delimiter));
  if (wrong.length > 0) return { wrong };
  // Every column has a value here.
  const read = Object.fromEntries(values) as unknown as Values;
  const disorder = orderProblems(read);
  return disorder.length > 0 ? { wrong: disorder.map((problem) => ({ problem })) } : read;
}

const lettersOf = (place: number, delimiter: string | null) =>
  delimiter === null && place >= 0 ? columnLetters(place) : null;

const FORMULA = "стоит формула; скопируйте ячейку и вставьте на то же место как значение";

function tooMany(cells: number, width: number, delimiter: string): string {
  const sign = delimiter === "\t" ? "табуляция" : `«${delimiter}»`;
  return `ячеек ${cells}, а столбцов ${width}; ячейку, в которой есть ${sign}, возьмите в кавычки`;
}

/** Reports missing cells as one problem, because they have one cause. */
function missing(names: ColumnName[], places: Places, delimiter: string | null): Fault {
  const [only, another] = names;
  if (only !== undefined && another === undefined) {
    const { title, expected } = columns[only];
    const column = { title, letters: lettersOf(places[only], delimiter) };
    return { column, problem: `ничего не стоит, а ${expected}` };
  }
  const named = names.map((name) => {
    const letters = lettersOf(places[name], delimiter);
    return `«${columns[name].title}»${letters === null ? "" : ` (столбец ${letters})`}`;
  });
  return { problem: `пустые ячейки: ${named.join(", ")}; заполните их или удалите строку` };
}

function faultOf(name: ColumnName, cell: string, value: unknown): Omit<Fault, "column"> | null {
  const { expected } = columns[name];
  if (hasHidden(cell)) {
    return { problem: "невидимые знаки в {}; наберите заново", value: withoutHidden(cell) };
  }
  if (hasPiledMarks(cell)) {
    return { problem: "слишком много значков над одной буквой; наберите заново" };
  }
  const address = webAddressIn(cell);
  if (address !== null) {
    return {
      problem:
        "здесь не пишут адреса сайтов и почты, а стоит {}; после точки в сокращении поставьте пробел",
      value: address,
    };
  }
  if (isFormula(cell)) {
    return { problem: `${expected}, а стоит формула {}; вставьте значение`, value: cell };
  }
  if (SPREADSHEET_ERROR.test(cell)) {
    return {
      problem: `${expected}, а стоит {}: формула не сработала; впишите значение`,
      value: cell,
    };
  }
  if (value !== undefined) return null;
  return { problem: `${expected}, а стоит {}${adviceFor(name, cell)}`, value: cell };
}

/** «#Н/Д», «#REF!», «#ИМЯ?», and «Err:502» of LibreOffice. */
const SPREADSHEET_ERROR = /^(?:#[\p{Lu}\d/_]+[!?]?|Err:\d+)$/u;

/** Advice if Excel shows a day or an hour as a number, because the cell's format is wrong. */
function adviceFor(name: ColumnName, cell: string): string {
  if (DAYS.has(name) && /^\d{5}(?:\.\d+)?$/.test(cell)) {
    return "; в Excel выберите для ячейки формат «Дата»";
  }
  if (DAYS.has(name) && NAMED_WEEKDAY.test(cell)) return "; проверьте число и день недели";
  return CLOCKS.has(name) && /^0\.\d+$/.test(cell)
    ? "; в Excel выберите для ячейки формат «Время»"
    : "";
}

/** Whether a spreadsheet would calculate the text; «+7 495 …» and «-12,5» are no formulas. */
const isFormula = (cell: string): boolean =>
  /^(?:[=@]|[+-](?![\d\s(]))/.test(cell) && !/^\p{Pd}+$/u.test(cell);
