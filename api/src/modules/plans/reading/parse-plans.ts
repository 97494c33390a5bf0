import { PLAN_MAX_LINES } from "@rodinki/contract/limits";
import { formatLongDate } from "../../../../../shared/day-words";
import { quoted } from "../../../../../shared/russian";
import { WrongPlans } from "../plan";
import type { Plan, PlanProblem } from "../plan";
import { findHeadings, lateHeadings, MAX_ABOVE, readHeadings, isHeadings } from "./headings";
import type { Places } from "./headings";
import { columnLetters } from "./sheet-marks";
import { withoutHiddenParts } from "./hidden-parts";
import { columns, type ColumnName } from "./plan-columns";
import { isDayOfTwoReadings } from "./plan-moments";
import { contradictions, countProblems } from "./plan-order";
import { readRow } from "./read-row";
import type { FileAnswers, FileConfirmation, Table, TableRow } from "./table";

/** Meaning of a row below the headings. */
type RowMeaning =
  | { kind: "plan" }
  /** Empty except for notes beside the table. */
  | { kind: "empty" }
  /** Ignored, and listed in the preview. */
  | { kind: "note"; text: string }
  | { kind: "wrong"; problem: string };

/** Columns without which there is no visit: a row without any of them is not a line of a plan. */
const SCHEDULE: ColumnName[] = ["weekdays", "since", "until", "begin", "end"];

/** Totals and signatures. */
const TOTAL =
  /^(?:итог|всего|total|составил|исполнител|подготовил|утвержд|согласован|подпис|главн\p{L}+ врач)/iu;

/** A rule that programs draw below the headings: «-----+-----». */
const RULE = /^[\p{Pd}+:=|]+$/u;

const COLUMN_NUMBER = /^\d{1,2}$/;

const MAX_NOTE_CELLS = 2;

/** Distinguishes lines of a plan from totals, signatures and notes. */
function meaningOfRow({ cells, fault }: TableRow, places: Places): RowMeaning {
  if (fault !== undefined) return { kind: "plan" };
  const cellOf = (name: ColumnName) => cells[places[name]] ?? "";
  const filled = (Object.keys(columns) as ColumnName[]).map(cellOf).filter((cell) => cell !== "");
  const [first] = filled;
  if (first === undefined || filled.every((cell) => RULE.test(cell))) return { kind: "empty" };
  if (isHeadings(cells)) {
    return { kind: "wrong", problem: "здесь снова заголовки столбцов; удалите эту строку" };
  }
  const hasSchedule = SCHEDULE.some((name) => cellOf(name) !== "");
  const total = filled.find((cell) => TOTAL.test(cell));
  // Official forms have a row of column numbers below the headings.
  const isDifferent = new Set(filled).size === filled.length;
  const areNumbers = filled.every((cell) => COLUMN_NUMBER.test(cell));
  if (filled.length > SCHEDULE.length && isDifferent && areNumbers) {
    return { kind: "note", text: "не прочитана, это номера столбцов" };
  }
  if (hasSchedule || (total === undefined && filled.length > MAX_NOTE_CELLS)) {
    return { kind: "plan" };
  }
  const stands = total ?? filled.join(" ");
  return { kind: "note", text: `не прочитана, это не строка расписания: ${quoted(stands)}` };
}

/** Content of a file. */
export interface ReadPlans {
  /** The sheet of a workbook; null: the file has none. */
  sheet: string | null;
  plans: Plan[];
  /** Problems of the invalid lines. */
  problems: PlanProblem[];
  /** Remarks on content that was ignored, or may be misinterpreted. */
  notes: { line: number | null; text: string }[];
  /** Questions that only the sender can answer, including answered ones. */
  confirmations: FileConfirmation[];
}

/**
 * Reads a plan from a table with a row of headings (`columns`) among its first rows.
 *
 * @param answers to the file's confirmations
 * @returns the valid lines, and the problems of the others
 * @throws WrongPlans when the headings do not identify the columns
 */
export function parsePlans(table: Table, answers: FileAnswers = {}): ReadPlans {
  const { sheet } = table;
  const found = findHeadings(table.rows);
  const late = found === null ? lateHeadings(table.rows) : undefined;
  if (late !== undefined) {
    const problem = `заголовки ищем в первых ${MAX_ABOVE} строках, а они стоят здесь; удалите лишние строки над ними`;
    throw new WrongPlans([{ line: late.line, problem }], sheet);
  }
  const at = found ?? 0;
  const first = table.rows[at];
  const headings = readHeadings(first?.cells ?? [], table);
  const wrong = first?.fault === undefined ? headings.problems : [first.fault];
  if (wrong.length > 0) {
    throw new WrongPlans(
      wrong.map((problem) => ({ line: first?.line ?? 1, problem })),
      sheet,
    );
  }
  const problems: PlanProblem[] = [];
  const notes: ReadPlans["notes"] = [];
  const lines = table.rows.slice(at + 1).filter((row) => {
    const meaning = meaningOfRow(row, headings.places);
    if (meaning.kind === "note") notes.push({ line: row.line, text: meaning.text });
    if (meaning.kind === "wrong") problems.push({ line: row.line, problem: meaning.problem });
    return meaning.kind === "plan";
  });
  const seen = withoutHiddenParts(table, { rows: lines, places: headings.places }, answers);
  refuseTooMany(seen.rows, sheet);
  const width = first?.cells.length ?? 0;
  const plans: Plan[] = [];
  for (const row of seen.rows) {
    const values = readRow(table, row, { width, places: seen.places });
    if ("wrong" in values)
      problems.push(...values.wrong.map((one) => ({ line: row.line, ...one })));
    else plans.push({ ...values, line: row.line });
  }
  if (lines.length === 0) {
    const line = (first?.line ?? 0) + 1;
    problems.push({ line, problem: "нет ни одной строки плана под заголовками; впишите врача" });
  }
  const { agreeing, contradicting } = contradictions(plans);
  const tooMany = countProblems(agreeing);
  if (tooMany.length > 0) throw new WrongPlans(tooMany, sheet);
  return {
    sheet,
    plans: agreeing,
    problems: [...problems, ...contradicting],
    notes: [
      ...notes,
      ...americanDays(seen.rows, seen.places),
      ...table.unreadSheets.map((name) => ({
        line: null,
        text: `лист ${quoted(name)} не\u00a0прочитан: на\u00a0нём нет заголовков столбцов`,
      })),
      ...unreadColumns(table, { headings: first?.cells ?? [], rows: lines }, headings.places),
    ],
    confirmations: [...table.confirmations, ...seen.confirmations],
  };
}

function refuseTooMany(rows: TableRow[], sheet: string | null): void {
  if (rows.length <= PLAN_MAX_LINES) return;
  const problem = `строк ${rows.length}, а за один раз можно ${PLAN_MAX_LINES}; разделите файл`;
  throw new WrongPlans([{ line: rows[PLAN_MAX_LINES]?.line ?? 1, problem }], sheet);
}

/** One such date is enough, because a file has one format. */
function americanDays(rows: TableRow[], places: Places): ReadPlans["notes"] {
  for (const { line, cells } of rows) {
    for (const name of ["since", "until"] as const) {
      const cell = cells[places[name]] ?? "";
      const day = isDayOfTwoReadings(cell) ? columns[name].read(cell) : undefined;
      if (day !== undefined) {
        return [{ line, text: `«${cell}» прочитано как ${formatLongDate(day)}: день впереди` }];
      }
    }
  }
  return [];
}

/** Line numbers, which are ignored. */
const NUMBER = /^[\d\s.,№]*$/;

/** Remarks on columns that are not read, such as «кроме 15.02»: their author may expect them to have an effect. */
function unreadColumns(
  { hiddenColumns, delimiter }: Table,
  { headings, rows }: { headings: string[]; rows: TableRow[] },
  places: Places,
): ReadPlans["notes"] {
  const read = new Set(Object.values(places));
  const unread = new Map<number, number>();
  for (const { line, cells } of rows) {
    // In CSV, cells beyond the headings are reported as a problem of their line.
    const beside = delimiter === null ? cells : cells.slice(0, headings.length);
    for (const [place, cell] of beside.entries()) {
      const isSeen = !read.has(place) && !hiddenColumns.has(place);
      if (isSeen && !unread.has(place) && !NUMBER.test(cell)) unread.set(place, line);
    }
  }
  const [line] = unread.values();
  if (line === undefined) return [];
  const named = [...unread.keys()].map((place) => {
    const heading = headings[place] ?? "";
    return heading === "" ? columnLetters(place) : quoted(heading);
  });
  return [
    { line, text: `не\u00a0прочитаны столбцы, которых в\u00a0образце нет: ${named.join(", ")}` },
  ];
}
