import { hasHidden, withoutHidden } from "@rodinki/contract/line";
import { PLAN_MAX_LINES } from "@rodinki/contract/limits";
import { hasPiledMarks } from "@rodinki/contract/piled-marks";
import { webAddressIn } from "@rodinki/contract/web-address";
import { WrongPlans } from "../plan";
import type { Plan, PlanProblem } from "../plan";
import { columnLabel, readHeadings } from "./headings";
import type { Places } from "./headings";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import { contradictions, countProblems, orderProblems } from "./plan-order";
import type { Table, TableRow } from "./table";

/** What a file says. */
export interface ReadPlans {
  /** The sheet of a workbook; null: the file has none. */
  sheet: string | null;
  plans: Plan[];
  /** What is wrong with each of the other lines. */
  problems: PlanProblem[];
}

/**
 * Reads a plan from a table whose first row names the `columns`.
 *
 * @returns the lines that can be read, and what is wrong with each of the others
 * @throws WrongPlans when the headings do not say what is where
 */
export function parsePlans(table: Table): ReadPlans {
  const { sheet } = table;
  const [first, ...others] = table.rows;
  const headings = readHeadings(first?.cells ?? [], table);
  const wrong = first?.fault === undefined ? headings.problems : [first.fault];
  if (wrong.length > 0) {
    throw new WrongPlans(
      wrong.map((problem) => ({ line: first?.line ?? 1, problem })),
      sheet,
    );
  }
  if (others.length > PLAN_MAX_LINES) {
    const problem = `строк ${others.length}, а за один раз можно ${PLAN_MAX_LINES}; разделите файл`;
    throw new WrongPlans([{ line: others[PLAN_MAX_LINES]?.line ?? 1, problem }], sheet);
  }
  const problems: PlanProblem[] = [];
  const plans: Plan[] = [];
  const width = first?.cells.length ?? 0;
  for (const row of others) {
    const found = readRow(table, row, { width, places: headings.places });
    if ("wrong" in found) {
      problems.push(...found.wrong.map((problem) => ({ line: row.line, problem })));
    } else plans.push({ ...found, line: row.line });
  }
  if (others.length === 0) problems.push({ line: 2, problem: "нет ни одной строки плана" });
  const { agreeing, contradicting } = contradictions(plans);
  const tooMany = countProblems(agreeing);
  if (tooMany.length > 0) throw new WrongPlans(tooMany, sheet);
  return { sheet, plans: agreeing, problems: [...problems, ...contradicting] };
}

type Values = Omit<Plan, "line">;

function readRow(
  table: Table,
  { cells, fault }: TableRow,
  { width, places }: { width: number; places: Places },
): Values | { wrong: string[] } {
  if (fault !== undefined) return { wrong: [fault] };
  if (cells.length !== width && table.delimiter !== null) {
    const counts = `ячеек ${cells.length}, а столбцов ${width}`;
    const sign = table.delimiter === "\t" ? "табуляцией" : `«${table.delimiter}»`;
    return { wrong: [`${counts}; пустую ячейку тоже отделяют ${sign}`] };
  }
  const wrong: string[] = [];
  const entries = (Object.keys(columns) as ColumnName[]).map((name) => {
    const { title, expected, read } = columns[name];
    const cell = cells[places[name]] ?? "";
    const value = read(cell);
    const label = columnLabel(title, places[name], table);
    if (hasHidden(cell)) {
      wrong.push(`${label} — невидимые знаки в «${withoutHidden(cell)}»; наберите заново`);
    } else if (hasPiledMarks(cell)) {
      wrong.push(`${label} — слишком много значков над одной буквой; наберите заново`);
    } else if (webAddressIn(cell) !== null) {
      const fault = `здесь не пишут адреса сайтов и почты, а стоит «${webAddressIn(cell)}»`;
      wrong.push(`${label} — ${fault}; после точки в сокращении поставьте пробел`);
    } else if (isFormula(cell)) {
      wrong.push(`${label} — нужно ${expected}, а стоит формула «${cell}»; вставьте значение`);
    } else if (value === undefined) wrong.push(`${label} — нужно ${expected}, а стоит «${cell}»`);
    return [name, value] as const;
  });
  if (wrong.length > 0) return { wrong };
  // Every cell has the value of its column.
  const values = Object.fromEntries(entries) as unknown as Values;
  const disorder = orderProblems(values);
  return disorder.length > 0 ? { wrong: disorder } : values;
}

/** What a spreadsheet would calculate: «+7 495 …» and «-12,5» are none. */
const isFormula = (cell: string): boolean => /^(?:[=@]|[+-](?![\d\s(]))/.test(cell);
