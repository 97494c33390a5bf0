import { visitCounts } from "@rodinki/contract/choices";
import type { TotalsBy, VisitCount } from "@rodinki/contract/choices";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import type { Total } from "@rodinki/contract/clinic-totals";
import { toCsv } from "../../../lib/csv";
import { cellText, tableTypes, toExcel } from "../../../lib/excel";
import type { TableCell } from "../../../lib/excel";
import type { WantedTotals } from "./totals-repository";

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
