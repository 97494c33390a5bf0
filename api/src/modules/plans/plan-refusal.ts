import { quoted } from "../../../../shared/russian";
import { ApiError } from "../../errors/api-error";
import { lineRanges } from "./plan-problems";
import { WrongPlans } from "./plan";
import type { PlanProblem } from "./plan";
import { UnreadableFile } from "./reading/table";

const MAX_PROBLEMS = 50;
const MAX_VALUES = 3;
const COLUMN = /\(столбец ([A-Z]+)\)/g;

/** One cause in one column, on any number of lines. */
interface Cause extends Pick<PlanProblem, "problem" | "column"> {
  lines: number[];
  values: string[];
}

function causesOf(problems: PlanProblem[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { line, problem, column, value } of problems) {
    const key = `${column?.title} ${problem}`;
    const cause = causes.get(key) ?? { problem, column, lines: [], values: [] };
    causes.set(key, cause);
    if (!cause.lines.includes(line)) cause.lines.push(line);
    if (value !== undefined && !cause.values.includes(value)) cause.values.push(value);
  }
  return [...causes.values()];
}

/** «строки 3–16: «телефон» (столбец F) — нужен номер …, а стоит «12-34»» */
function causeWords({ problem, column, lines, values }: Cause): string {
  const [only, another] = lines;
  const letters = column?.letters ?? null;
  const place = letters === null ? "" : ` (столбец ${letters})`;
  const label = column === undefined ? "" : `«${column.title}»${place} — `;
  const rest = values.length > MAX_VALUES ? " и другое" : "";
  const stands = `${values.slice(0, MAX_VALUES).map(quoted).join(", ")}${rest}`;
  const where = another === undefined ? "строка" : "строки";
  const said = `${label}${problem}`;
  // On a single line the column and the line together identify a cell.
  const named = another === undefined ? said.replace(COLUMN, `($1${only})`) : said;
  return `${where} ${lineRanges(lines)}: ${named.replace("{}", () => stands)}`;
}

/** Describes the problems of a file, one line for each cause, so that the summary can count them. */
export function refusalLines({ problems, sheet }: WrongPlans): {
  summary: string;
  lines: string[];
} {
  const where = sheet === null ? "" : `лист «${sheet}», `;
  const causes = causesOf(problems);
  const lines = causes.slice(0, MAX_PROBLEMS).map((cause) => `${where}${causeWords(cause)}`);
  const rest = causes.length - lines.length;
  return {
    summary: `Файл не принят, в базе ничего не изменилось. Ошибок: ${causes.length}`,
    lines: [...lines, ...(rest > 0 ? [`…и ещё ${rest}`] : [])],
  };
}

/** Converts the error of an invalid file to an API error; other errors are returned unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    return new ApiError("validation_failed", {
      message: error.message,
      errors: { file: [error.message] },
    });
  }
  if (!(error instanceof WrongPlans)) return error;
  const { summary, lines } = refusalLines(error);
  return new ApiError("validation_failed", { message: summary, errors: { file: lines } });
}
