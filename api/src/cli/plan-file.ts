import { CsvError, parse } from "csv-parse/sync";
import type { Plan } from "../modules/clinics/plan";
import { clinicColumns, columns } from "./plan-columns";
import { Refusal } from "./program";

/** A file has a mistake or several; nothing of it is used. */
export const refuseFile = (problems: string[]): Refusal =>
  new Refusal(["Файл не принят, в базе ничего не изменилось:", ...problems].join("\n"));

const atLine = (line: number, problem: string) => `строка ${line}: ${problem}`;

/**
 * Reads a plan: CSV in UTF-8 with semicolons and the headings of `columns`.
 *
 * @throws Refusal that names every wrong line and what belongs there
 */
export function parsePlans(text: string): Plan[] {
  const problems: string[] = [];
  const plans: Plan[] = [];
  for (const { record, line } of readRecords(text)) {
    const { values, wrong } = readCells(record);
    const found = wrong.length > 0 ? wrong : orderProblems(values);
    if (found.length > 0) problems.push(...found.map((problem) => atLine(line, problem)));
    else plans.push({ ...values, line });
  }
  problems.push(...contradictions(plans));
  if (problems.length > 0) throw refuseFile(problems);
  return plans;
}

interface CsvRecord {
  record: Record<string, string>;
  line: number;
}

function readRecords(text: string): CsvRecord[] {
  const titles = Object.values(columns).map(({ title }) => title);
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: ";",
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (headings: string[]) => {
        const missing = titles.filter((title) => !headings.includes(title));
        if (missing.length === 0) return headings;
        throw refuseFile([atLine(1, `нет столбцов: ${missing.join(", ")}; разделитель — «;»`)]);
      },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    throw refuseFile([atLine(line, "кавычки или число ячеек не такие, как в первой строке")]);
  }
}

function readCells(record: Record<string, string>) {
  const wrong: string[] = [];
  const cells = Object.entries(columns).map(([name, { title, expected, read }]) => {
    const cell = record[title] ?? "";
    const value = read(cell);
    if (value === undefined) wrong.push(`«${title}» — нужно ${expected}, а стоит «${cell}»`);
    return [name, value] as const;
  });
  // Used only when nothing is wrong, and then every cell has the value of its column.
  return { values: Object.fromEntries(cells) as Omit<Plan, "line">, wrong };
}

const LONGEST_DAYS = 366;
const DAY = 86_400_000;

function orderProblems({ since, until, begin, end, minutes }: Omit<Plan, "line">): string[] {
  const days = (Date.parse(until) - Date.parse(since)) / DAY;
  const length = minutesOf(end) - minutesOf(begin);
  return [
    ...(days < 0 ? ["«по дату» раньше, чем «с даты»"] : []),
    ...(days > LONGEST_DAYS ? [`от «с даты» до «по дату» больше ${LONGEST_DAYS} дней`] : []),
    ...(length < minutes ? ["между «начало» и «конец» не помещается ни один приём"] : []),
  ];
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The same city, clinic or doctor must be described by the same words in every line. */
function contradictions(plans: Plan[]): string[] {
  const seen = new Map<string, { line: number; words: string }>();
  return plans.flatMap((plan) => {
    const { line } = plan;
    const descriptions = [
      [`город «${plan.city}»`, ["timeZone"]],
      [`клиника «${plan.clinic}» (${plan.city})`, Object.keys(clinicColumns)],
      [`врач «${plan.doctor}»`, ["speciality", "childFromAge"]],
    ] satisfies [subject: string, details: string[]][];
    return descriptions.flatMap(([subject, details]) => {
      const words = JSON.stringify(plan, details);
      const first = seen.get(subject);
      if (first === undefined) seen.set(subject, { line, words });
      if (first === undefined || first.words === words) return [];
      return [atLine(line, `${subject} — другие сведения, чем в строке ${first.line}`)];
    });
  });
}
