import type { ClinicDetails } from "@rodinki/contract/booking";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { toIsoDate } from "../lib/dates";
import { toPhoneDigits } from "@rodinki/contract/phone";
import type { Plan } from "../modules/clinics/plan";

interface Column<Value> {
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

function timeZone(text: string): string | undefined {
  try {
    // Fixed offsets like «+03:00» would hold today and fail at the next reform.
    return /^[A-Z]\w+\/\w+/.test(text) && Intl.DateTimeFormat("ru", { timeZone: text })
      ? text
      : undefined;
  } catch {
    return undefined;
  }
}

const clock = (text: string) => {
  const [, hours = "", minutes = ""] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return minutes === "" ? undefined : `${hours.padStart(2, "0")}:${minutes}`;
};

/** «05.12.2026 10:00» → `2026-12-05 10:00` */
function moment(text: string): string | undefined {
  const [day = "", time = "", ...rest] = text.split(/\s+/);
  const [date, hour] = [toIsoDate(day), clock(time)];
  return date === null || hour === undefined || rest.length > 0 ? undefined : `${date} ${hour}`;
}

const WEEKDAYS = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];

/** «пн-пт, вс» → 1, 2, 3, 4, 5, 7: days as ISO 8601 counts them. */
function weekdays(text: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of text.toLowerCase().split(",")) {
    const [from = "", to = from, ...rest] = part.split("-").map((day) => day.trim());
    const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
    if (first === -1 || last < first || rest.length > 0) return undefined;
    for (let day = first; day <= last; day += 1) days.add(day + 1);
  }
  return [...days].sort();
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
  weekdays: column("дни", "дни недели, например пн-пт или пн, ср", weekdays),
  since: column("с даты", "день вида 01.12.2026", (text) => toIsoDate(text) ?? undefined),
  until: column("по дату", "день вида 31.12.2026", (text) => toIsoDate(text) ?? undefined),
  begin: column("начало", "время вида 09:00", clock),
  end: column("конец", "время вида 13:00", clock),
  minutes: column("минут", "число от 5 до 120", whole(5, 120)),
  opensAt: {
    ...column("запись с", "день и время вида 05.12.2026 10:00 или пусто", orNull(moment)),
    isOptional: true,
  },
} satisfies { [Name in keyof Omit<Plan, "line">]: Column<Plan[Name]> };
