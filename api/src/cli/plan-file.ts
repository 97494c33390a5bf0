import { CsvError, parse } from "csv-parse/sync";
import { asLine, hasHidden, withoutHidden } from "@rodinki/contract/line";
import type { Plan, PlanProblem } from "../modules/clinics/plan";
import { columns } from "./plan-columns";
import { contradictions, orderProblems } from "./plan-order";
import { Refusal } from "./program";

const MOST_PROBLEMS = 50;

/** A file has a mistake or several; nothing of it is used. */
export function refuseFile(problems: PlanProblem[]): Refusal {
  const lines = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ line, problem }) => `строка ${line}: ${problem}`);
  const rest = problems.length - lines.length;
  return new Refusal(
    [
      `Файл не принят, в базе ничего не изменилось. Ошибок: ${problems.length}`,
      ...lines,
      ...(rest > 0 ? [`…и ещё ${rest}`] : []),
    ].join("\n"),
  );
}

/**
 * Reads a plan: CSV in UTF-8 with semicolons and the headings of `columns`.
 *
 * @returns the lines that can be read, and what is wrong with each of the others
 * @throws Refusal when the headings do not say what is where
 */
export function parsePlans(text: string): { plans: Plan[]; problems: PlanProblem[] } {
  const [first, ...others] = readLines(text);
  const headings = readHeadings(first);
  const problems: PlanProblem[] = [];
  const plans: Plan[] = [];
  for (const { line, cells, fault } of others) {
    const found = fault === undefined ? readPlan(headings, cells) : { wrong: [fault] };
    if ("wrong" in found) problems.push(...found.wrong.map((problem) => ({ line, problem })));
    else plans.push({ ...found, line });
  }
  if (others.length === 0) problems.push({ line: 2, problem: "нет ни одной строки плана" });
  const { agreeing, contradicting } = contradictions(plans);
  return { plans: agreeing, problems: [...problems, ...contradicting] };
}

interface FileLine {
  /** Counted from 1. */
  line: number;
  cells: string[];
  /** Why it has no cells. */
  fault?: string;
}

/** Each line by itself: a quotation mark that is not closed must not hide what stands below. */
const readLines = (text: string): FileLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, ...readCells(content) }))
    .filter(({ cells, fault }) => fault !== undefined || cells.some((cell) => cell !== ""));

function readCells(content: string): { cells: string[]; fault?: string } {
  try {
    const [cells = []] = parse(content, { delimiter: ";", trim: true });
    // A file from a Mac has its e-mails in two parts, and spreadsheets bring no-break spaces.
    return { cells: cells.map(asLine) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      cells: [],
      fault:
        "кавычка не на месте: ячейку в кавычках закройте в той же строке, кавычку внутри неё удвойте",
    };
  }
}

function readHeadings(first: FileLine | undefined): string[] {
  const headings = first?.cells ?? [];
  const titles = Object.values(columns).map(({ title }) => title);
  const missing = Object.values<{ title: string; isOptional?: boolean }>(columns)
    .filter(({ title, isOptional }) => !isOptional && !headings.includes(title))
    .map(({ title }) => title);
  const twice = titles.filter((title) => headings.indexOf(title) !== headings.lastIndexOf(title));
  const problems = [
    ...(first?.fault === undefined ? [] : [first.fault]),
    ...(missing.length > 0
      ? [`нет столбцов: ${missing.join(", ")}; разделитель — «;», образец даст import --example`]
      : []),
    ...(twice.length > 0 ? [`столбцы стоят дважды: ${twice.join(", ")}; оставьте по одному`] : []),
  ];
  if (problems.length === 0) return headings;
  throw refuseFile(problems.map((problem) => ({ line: first?.line ?? 1, problem })));
}

type Values = Omit<Plan, "line">;

function readPlan(headings: string[], cells: string[]): Values | { wrong: string[] } {
  if (cells.length !== headings.length) {
    const counts = `ячеек ${cells.length}, а столбцов ${headings.length}`;
    return { wrong: [`${counts}; пустую ячейку тоже отделяют «;»`] };
  }
  const wrong: string[] = [];
  const entries = Object.entries(columns).map(([name, { title, expected, read }]) => {
    const cell = cells[headings.indexOf(title)] ?? "";
    const value = read(cell);
    if (hasHidden(cell)) {
      wrong.push(`«${title}» — невидимые знаки в «${withoutHidden(cell)}»; наберите заново`);
    } else if (value === undefined) wrong.push(`«${title}» — нужно ${expected}, а стоит «${cell}»`);
    return [name, value] as const;
  });
  if (wrong.length > 0) return { wrong };
  // Every cell has the value of its column.
  const values = Object.fromEntries(entries) as Values;
  const disorder = orderProblems(values);
  return disorder.length > 0 ? { wrong: disorder } : values;
}
