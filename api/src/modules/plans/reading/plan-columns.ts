import type { ClinicDetails } from "@rodinki/contract/booking";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { toPhoneDigits } from "@rodinki/contract/phone";
import type { Plan } from "../plan";
import { readClock, readDay, readMoment, readWeekdays } from "./plan-moments";

export interface Column<Value> {
  /** The heading in the file. */
  title: string;
  /** Completes «нужно …». */
  expected: string;
  /** @returns undefined when the cell is wrong */
  read: (text: string) => Value | undefined;
  /** A file may do without it: then every cell of it is empty. */
  isOptional?: boolean;
}

const column = <Value>(
  title: string,
  expected: string,
  read: (text: string) => Value | undefined,
): Column<Value> => ({ title, expected, read });

const name = (text: string) => (text !== "" && text.length <= NAME_MAX_LENGTH ? text : undefined);

const orNull =
  <Value>(read: (text: string) => Value | undefined) =>
  (text: string): Value | null | undefined =>
    text === "" ? null : read(text);

const whole = (least: number, most: number) => (text: string) => {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
};

/** Russian spreadsheets write fractions with a comma. */
const degrees = (most: number) => (text: string) => {
  const number = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : NaN;
  return Math.abs(number) <= most ? number : undefined;
};

/** The texts that were checked already: a check takes longer than reading the rest of a line. */
const zones = new Map<string, boolean>();
const MAX_ZONES = 1_000;

function timeZone(text: string): string | undefined {
  const isZone = zones.get(text) ?? isTimeZone(text);
  if (zones.size < MAX_ZONES) zones.set(text, isZone);
  return isZone ? text : undefined;
}

function isTimeZone(text: string): boolean {
  // Fixed offsets like «+03:00» would hold today and fail at the next reform.
  if (!/^[A-Z]\w+\/\w+/.test(text)) return false;
  try {
    return Boolean(Intl.DateTimeFormat("ru", { timeZone: text }));
  } catch {
    return false;
  }
}

/** What a plan tells about a clinic. */
export const clinicColumns = {
  address: column("адрес", "адрес без города", name),
  metro: column("метро", "название станции или пусто", orNull(name)),
  phone: column(
    "телефон",
    "номер вида +7 (495) 123-45-67",
    (text) => toPhoneDigits(text) ?? undefined,
  ),
  latitude: column("широта", "число от -90 до 90", degrees(90)),
  longitude: column("долгота", "число от -180 до 180", degrees(180)),
} satisfies { [Name in keyof ClinicDetails]: Column<ClinicDetails[Name]> };

/** The columns of a plan in their order; docs/clinics.md describes them for the operator. */
export const columns = {
  city: column("город", "название города", name),
  timeZone: column("часовой пояс", "имя пояса, например Europe/Moscow", timeZone),
  clinic: column("клиника", "название клиники", name),
  ...clinicColumns,
  doctor: column("врач", "фамилия, имя и отчество", name),
  speciality: column("специальность", "специальность врача", name),
  childFromAge: column("дети с", "возраст от 0 до 17 или пусто", orNull(whole(0, 17))),
  weekdays: column("дни", "дни недели, например пн-пт или пн, ср", readWeekdays),
  since: column("с даты", "день вида 01.12.2026", readDay),
  until: column("по дату", "день вида 31.12.2026", readDay),
  begin: column("начало", "время вида 09:00", readClock),
  end: column("конец", "время вида 13:00", readClock),
  minutes: column("минут", "число от 5 до 120", whole(5, 120)),
  opensAt: {
    ...column("запись с", "день и время вида 05.12.2026 10:00 или пусто", orNull(readMoment)),
    isOptional: true,
  },
} satisfies { [Name in keyof Omit<Plan, "line">]: Column<Plan[Name]> };

export type ColumnName = keyof typeof columns;
