import { PLAN_MAX_LINES } from "@rodinki/contract/limits";
import { formatLongDate } from "../../../../../shared/day-words";
import { quoted } from "../../../../../shared/russian";
import { WrongPlans } from "../plan";
import type { Plan, PlanProblem } from "../plan";
import { findHeadings, lateHeadings, MAX_ABOVE, readHeadings, isHeadings } from "./headings";
import type { Places } from "./headings";
import { columnLetters } from "./sheet-marks";
import { withoutUnseen } from "./hidden-parts";
import { columns, type ColumnName } from "./plan-columns";
import { isDayOfTwoReadings } from "./plan-moments";
import { contradictions, countProblems } from "./plan-order";
import { readRow } from "./read-row";
import type { FileAnswers, FileConfirmation, Table, TableRow } from "./table";

/** What a row below the headings is. */
type RowMeaning =
  | { kind: "plan" }
  /** Nothing of the plan: notes beside it. */
  | { kind: "empty" }
  /** Not read, which the preview says. */
  | { kind: "note"; text: string }
  | { kind: "wrong"; problem: string };

/** Without one of these nobody can be seen: who leaves out all of them has written no line of a plan. */
const SCHEDULE: ColumnName[] = ["weekdays", "since", "until", "begin", "end"];

/** Totals, and who has signed the table. */
const TOTAL =
  /^(?:итог|всего|total|составил|исполнител|подготовил|утвержд|согласован|подпис|главн\p{L}+ врач)/iu;

/** A line that programs draw below the headings: «-----+-----». */
const RULE = /^[\p{Pd}+:=|]+$/u;

const COLUMN_NUMBER = /^\d{1,2}$/;

const MAX_NOTE_CELLS = 2;

/** Tells lines of a plan from totals, signatures and notes around them. */
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
  // Official forms number their columns below the headings.
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

/** What a file says. */
export interface ReadPlans {
  /** The sheet of a workbook; null: the file has none. */
  sheet: string | null;
  plans: Plan[];
  /** What is wrong with each of the other lines. */
  problems: PlanProblem[];
  /** What was read otherwise than it may have been meant, or not at all. */
  notes: { line: number | null; text: string }[];
  /** What only its sender can say, answered or not. */
  confirmations: FileConfirmation[];
}

/**
 * Reads a plan from a table among whose first rows one names the `columns`.
 *
 * @param answers to the file's confirmations
 * @returns the lines that can be read, and what is wrong with each of the others
 * @throws WrongPlans when the headings do not say what is where
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
  const seen = withoutUnseen(table, { rows: lines, places: headings.places }, answers);
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

/** One is enough: a file writes all of its days alike. */
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

/** Numbers of lines need no reader. */
const NUMBER = /^[\d\s.,№]*$/;

/** What is written beside the lines of a plan, such as «кроме 15.02», changes nothing, and who wrote it may think that it does. */
function unreadColumns(
  { hiddenColumns, delimiter }: Table,
  { headings, rows }: { headings: string[]; rows: TableRow[] },
  places: Places,
): ReadPlans["notes"] {
  const read = new Set(Object.values(places));
  const unread = new Map<number, number>();
  for (const { line, cells } of rows) {
    // Behind the headings of CSV nothing may stand, which is said of its line.
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
