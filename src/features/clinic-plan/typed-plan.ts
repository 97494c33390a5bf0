import type { ClinicDescription } from "@rodinki/contract/clinic-description";
import { planTitles, type PlanColumn } from "@rodinki/contract/plan-titles";
import { showPhone } from "@rodinki/contract/shown-phone";
import type { Coordinates } from "../../../shared/map-links";
import { readClock } from "../../../shared/read-clock";
import { ageOf } from "../../lib/clinic-values";
import { readCoordinates } from "../../lib/coordinates";
import { isoOf } from "../../lib/calendar";
import { shortWeekdays } from "../../lib/weekdays";

/**
 * The values that are typed instead of a file: one doctor's week in one clinic, and the clinic if it is new. Days as
 * `DD.MM.YYYY`.
 */
export interface TypedPlan {
  /** The id of a known doctor, or `NEW_DOCTOR`. */
  doctor_id?: string;
  doctor?: string;
  speciality?: string;
  ages?: string;
  weekdays?: string[];
  since?: string;
  until?: string;
  from?: string;
  to?: string;
  minutes?: string;
  city?: string;
  timeZone?: string;
  clinic?: string;
  address?: string;
  metro?: string;
  phone?: string;
  coordinates?: string;
}

export const NEW_DOCTOR = "new";

type Cells = Partial<Record<PlanColumn, string | number | null | undefined>>;

/** Degrees with a decimal comma, as a plan of a Russian Excel has them. */
const placeCells = (place: Coordinates | undefined): Cells => ({
  latitude: place && String(place.latitude).replace(".", ","),
  longitude: place && String(place.longitude).replace(".", ","),
});

const clinicCells = ({
  name: clinic,
  phone,
  latitude,
  longitude,
  ...said
}: ClinicDescription): Cells => ({
  ...said,
  clinic,
  phone: showPhone(phone),
  ...placeCells({ latitude, longitude }),
});

/**
 * @returns name, speciality and minimum age of children
 */
function doctorCells({ doctor_id, doctor, speciality, ages }: TypedPlan, known: Doctors): Cells {
  const found = known.find(({ id }) => String(id) === doctor_id);
  return found === undefined
    ? { doctor, speciality, childFromAge: ageOf(ages) }
    : { ...found, doctor: found.name };
}

type Doctors = ClinicDescription["doctors"];

const weekdayCell = (weekdays: readonly string[] = []) =>
  shortWeekdays.filter((_, index) => weekdays.includes(String(index + 1))).join(", ");

const quotedCell = (cell: Cells[PlanColumn]) =>
  `"${String(cell ?? "")
    .trim()
    .replaceAll('"', '""')}"`;

/**
 * Writes the typed values as a file, because the API reads plans only from files.
 *
 * @param description of the clinic; null if it is typed, too
 * @returns the clinic and the doctor, and the file's text
 */
export function planOf(typed: TypedPlan, description: ClinicDescription | null) {
  const { since = "", until = "", from = "", to = "", minutes } = typed;
  const { city, timeZone, clinic, address, metro, phone, coordinates } = typed;
  const cells: Cells = {
    ...(description === null
      ? {
          city,
          timeZone,
          clinic,
          address,
          metro,
          phone,
          ...placeCells(readCoordinates(coordinates)),
        }
      : clinicCells(description)),
    ...doctorCells(typed, description?.doctors ?? []),
    weekdays: weekdayCell(typed.weekdays),
    since: isoOf(since),
    until: isoOf(until),
    begin: readClock(from) ?? from,
    end: readClock(to) ?? to,
    minutes,
  };
  const columns = Object.keys(planTitles) as PlanColumn[];
  const lines = [columns.map((name) => planTitles[name]), columns.map((name) => cells[name])];
  const text = lines.map((line) => line.map(quotedCell).join(";")).join("\r\n");
  const name = String((description === null ? clinic : cells.doctor) ?? "").trim();
  return { name, text };
}

/** The position in the file, which means nothing to a person who has typed the values. */
const PLACE = /^(?:лист «[^»]*», )?строк[аи] [\d, –-]+: | \(столбец [A-Z]+\)/g;

/** Beginnings of the faults of what the clinic's own screen edits. */
const OF_CLINIC = (["address", "metro", "phone", "latitude", "longitude"] as const).map(
  (column) => `«${planTitles[column]}»`,
);

/** Whether the values are refused because of what is stored about the clinic, which the form for a doctor has no fields for. */
export const isOfClinic = (lines: readonly string[] = []): boolean =>
  lines.some((line) => OF_CLINIC.some((start) => line.replace(PLACE, "").startsWith(start)));

/** Explains in one paragraph why the values are refused. */
export const refusalWords = (message: string, lines: readonly string[] = []): string =>
  lines.length === 0 ? message : lines.map((line) => line.replace(PLACE, "")).join("; ");
