import type { Total, ResultsProposal } from "@rodinki/contract/clinic-totals";
import { visitCounts } from "@rodinki/contract/choices";
import type { TotalsBy, VisitCount } from "@rodinki/contract/choices";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { inRussianOrder } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { listTotals, yearTotal } from "./totals-repository";
import type { WantedTotals } from "./totals-repository";
import { toCsv } from "../../../lib/csv";
import { cellText, tableTypes, toExcel } from "../../../lib/excel";
import type { TableCell } from "../../../lib/excel";

/** Counts what the times of some days were used for, sorted by city, clinic, time and doctor. */
export async function showTotals(database: Database, wanted: WantedTotals): Promise<Total[]> {
  const totals = await listTotals(database, wanted);
  return totals.sort(
    (one, other) =>
      inRussianOrder(one.city, other.city) ||
      inRussianOrder(one.clinic, other.clinic) ||
      one.since.localeCompare(other.since) ||
      inRussianOrder(one.doctor ?? "", other.doctor ?? ""),
  );
}

/**
 * Proposes a year's entry of content/results.yml, for an editor to review. The clinics' page does not record
 * suspicions: their number is left empty, and the check of the content refuses the file until an editor has filled it
 * in.
 *
 * @param year by the clinics' calendars
 */
export async function proposeResults(database: Database, year: number): Promise<ResultsProposal> {
  const { cities, patients, dermatologists } = await yearTotal(database, year);
  const yaml = [
    `# Итог ${year} года по отметкам «Пришёл». Строка встаёт в список years файла content/results.yml.`,
    "# Впишите suspicions: сколько подозрений на меланому нашли врачи. Страница клиники этого не знает.",
    "# Кто удалил кабинет, не посчитан; записи стираются по сроку хранения, поэтому итог берут сразу после года.",
    `  - { year: ${year}, cities: ${cities}, patients: ${patients}, dermatologists: ${dermatologists}, suspicions: }`,
    "",
  ].join("\n");
  return { year, yaml };
}

/** The column beside the clinic, by kind of grouping. */
const groups: Record<TotalsBy, { title: string; read: (total: Total) => TableCell }> = {
  week: { title: "неделя с", read: ({ since }) => new Date(since) },
  month: { title: "месяц с", read: ({ since }) => new Date(since) },
  doctor: { title: "врач", read: ({ doctor }) => doctor ?? "" },
};

/** Writes the totals as an Excel file, with numeric cells. */
export async function totalsFile(
  totals: Total[],
  { from, to, by, format }: Omit<WantedTotals, "clinicId"> & { format: ExportFormat },
) {
  const names = Object.keys(visitCounts) as VisitCount[];
  const { title, read } = groups[by];
  const titles = names.map((name) => visitCounts[name].toLowerCase().replaceAll("\u00a0", " "));
  const headings = ["город", "клиника", title, ...titles];
  const rows = totals.map((total): TableCell[] => [
    ...[total.city, total.clinic, read(total)],
    ...names.map((name) => total[name]),
  ]);
  const file =
    format === "xlsx"
      ? await toExcel({ name: "Итоги", headings, rows })
      : Buffer.from(
          toCsv(
            headings,
            rows.map((row) => row.map(cellText)),
            { escapeFormulas: true },
          ),
        );
  return {
    fileName: `itogi_${from}_${to}.${format}`,
    type: tableTypes[format],
    base64: file.toString("base64"),
  };
}
