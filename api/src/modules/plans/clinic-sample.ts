import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { showPhone } from "@rodinki/contract/shown-phone";
import { todayIn } from "../../../../shared/days";
import type { Database } from "../../database/database";
import { toCsv } from "../../lib/csv";
import { cellText, tableTypes, toExcel } from "../../lib/excel";
import type { TableCell } from "../../lib/excel";
import { readClinicSample } from "./clinic-sample-repository";
import type { SampleRow } from "./clinic-sample-repository";
import { columns } from "./reading/plan-columns";
import type { ColumnName } from "./reading/plan-columns";

const DAY = 86_400_000;
/** Length of a visit if there are no visits yet. */
const MINUTES = 20;

/** Monday of the next week and the Friday after it. @param timeZone of the clinic */
function nextWeek(timeZone: string): { since: Date; until: Date } {
  const today = Date.parse(`${todayIn(timeZone)}T12:00Z`);
  const toMonday = 8 - (new Date(today).getUTCDay() || 7);
  const dayAfter = (days: number) =>
    new Date(new Date(today + days * DAY).toISOString().slice(0, 10));
  return { since: dayAfter(toMonday), until: dayAfter(toMonday + 4) };
}

/** Formats numbers as Excel does in Russian. */
const degrees = (value: number) => String(value).replace(".", ",");

const lineOf = (row: SampleRow): Record<ColumnName, TableCell> => ({
  city: row.city,
  timeZone: row.timeZone,
  clinic: row.clinic,
  address: row.address,
  metro: row.metro ?? "",
  phone: showPhone(row.phone),
  latitude: degrees(row.latitude),
  longitude: degrees(row.longitude),
  doctor: row.doctor ?? "Фамилия Имя Отчество",
  speciality: row.speciality ?? "дерматолог",
  childFromAge: row.childFromAge === null ? "" : String(row.childFromAge),
  weekdays: "пн-пт",
  ...nextWeek(row.timeZone),
  begin: "09:00",
  end: "13:00",
  minutes: String(row.minutes ?? MINUTES),
  opensAt: "",
});

/**
 * Creates a sample plan for the next week: the clinic's data are filled in, with a line for each of its doctors, so that only
 * days and hours have to be typed.
 */
export async function clinicSample(database: Database, clinicId: number, format: ExportFormat) {
  const names = Object.keys(columns) as ColumnName[];
  const headings = names.map((name) => columns[name].title);
  const lines = (await readClinicSample(database, clinicId)).map(lineOf);
  const rows = lines.map((line) => names.map((name) => line[name]));
  const file =
    format === "csv"
      ? Buffer.from(
          toCsv(
            headings,
            rows.map((row) => row.map(cellText)),
          ),
        )
      : await toExcel({ name: "Расписание", headings, rows });
  return {
    fileName: `raspisanie_obrazec.${format}`,
    type: tableTypes[format],
    base64: file.toString("base64"),
  };
}
