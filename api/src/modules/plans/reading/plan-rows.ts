import { quoted } from "../../../../../shared/russian";
import { isHeadings } from "./headings";
import type { Places } from "./headings";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import type { TableRow } from "./table";

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
export function meaningOfRow({ cells, fault }: TableRow, places: Places): RowMeaning {
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
