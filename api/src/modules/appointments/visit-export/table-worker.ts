import { parentPort, workerData } from "node:worker_threads";
import type { WantedTable } from "./export-visits";
import { attendances } from "@rodinki/contract/choices";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { fieldNames } from "@rodinki/contract/fields";
import { onOneLine } from "@rodinki/contract/line";
import { clinicAnswers } from "@rodinki/contract/optional-answers";
import { showPhone } from "@rodinki/contract/shown-phone";
import { toCsv } from "../../../lib/csv";
import { cellText, toExcel, type TableCell } from "../../../lib/excel";
import type { ExportedVisit } from "./visit-export-repository";

const columns: Record<string, (visit: ExportedVisit) => TableCell> = {
  "номер записи": ({ recordId }) => recordId,
  город: ({ city }) => city,
  клиника: ({ clinic }) => clinic,
  врач: ({ doctor }) => doctor,
  день: ({ day }) => new Date(day),
  начало: ({ begins }) => begins,
  конец: ({ ends }) => ends,
  фамилия: ({ familyName }) => familyName,
  имя: ({ name }) => name,
  отчество: ({ patronymicName }) => patronymicName,
  "дата рождения": ({ birthDate }) => new Date(birthDate),
  телефон: ({ phone }) => showPhone(phone).replace(/[()]/g, ""),
  "без записи": ({ isWalkIn }) => (isWalkIn ? "да" : ""),
  ответ: ({ isConfirmed }) => (isConfirmed ? "придёт" : ""),
  отметка: ({ attendance }) => (attendance === null ? "" : attendances[attendance].toLowerCase()),
};

/** Writes visits as an Excel file. Text that users wrote cannot run as a formula. */
async function visitTable(visits: ExportedVisit[], format: ExportFormat): Promise<Buffer> {
  const headings = [
    ...Object.keys(columns),
    ...clinicAnswers.map((field) => fieldNames[field].toLowerCase()),
  ];
  const rows = visits.map((visit) => [
    ...Object.values(columns).map((read) => tidy(read(visit))),
    ...clinicAnswers.map((field) => visit[field]),
  ]);
  return format === "xlsx"
    ? toExcel({ name: "Записи", headings, rows })
    : Buffer.from(
        toCsv(
          headings,
          rows.map((row) => row.map(cellText)),
          { escapeFormulas: true },
        ),
      );
}

const tidy = (cell: TableCell) => (typeof cell === "string" ? onOneLine(cell) : cell);

/** Runs in a separate thread: see writeInThread. */
async function write({ visits, format }: WantedTable): Promise<void> {
  parentPort?.postMessage(new Uint8Array(await visitTable(visits, format)));
}

void write(workerData as WantedTable);
