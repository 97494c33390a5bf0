import type { ClinicDetails } from "@rodinki/contract/booking";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { planTitles } from "@rodinki/contract/plan-titles";
import type { Plan } from "../plan";
import {
  readBeginning,
  readClock,
  readDay,
  readMinutes,
  readMoment,
  readWeekdays,
  readYears,
} from "./plan-moments";

export interface Column<Value> {
  /** The heading in the file. */
  title: string;
  /** What belongs there: «нужен адрес». */
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

/** What people write into a cell that has to say nothing. */
const NOTHING = /^(?:\p{Pd}+|нет)?$/iu;

/** @param also other words for it */
const orNull =
  <Value>(read: (text: string) => Value | undefined, also = NOTHING) =>
  (text: string): Value | null | undefined =>
    NOTHING.test(text) || also.test(text) ? null : read(text);

const ONLY_ADULTS = /^(?:(?:только\s+)?взрослые|18\s?\+?)$/i;
const IMMEDIATELY = /^сразу$/i;

/** «?» and «12» are nobody's name. */
const words = (text: string) => (/\p{L}.*\p{L}/u.test(text) ? name(text) : undefined);

const within =
  (least: number, most: number, read: (text: string) => number | undefined) => (text: string) => {
    const number = read(text);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };

/** Russian spreadsheets write fractions with a comma, and maps add signs. */
const DEGREES = /^(?:[NE]\s*|\+)?(-?\d{1,3})(?:[.,](\d+))?\s*°?\s*(?:[св]\.?\s?[шд]\.?|[NE])?$/i;

const degrees = (text: string) => {
  const [, whole, fraction = "0"] = DEGREES.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${fraction}`);
};

/** As everybody spells them, by their letters in one case. */
const ZONE_NAMES = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [zone.toLowerCase(), zone]),
);

/** The texts that were checked already: a check takes longer than reading the rest of a line. */
const zones = new Map<string, boolean>();
const MAX_ZONES = 1_000;

function timeZone(typed: string): string | undefined {
  const text = typed.replace(/\s*\/\s*/g, "/");
  const known = ZONE_NAMES.get(text.toLowerCase());
  if (known !== undefined) return known;
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
  address: column(planTitles.address, "нужен адрес без города", name),
  metro: column(planTitles.metro, "нужно название станции или пусто", orNull(name)),
  phone: column(
    planTitles.phone,
    "нужен номер вида +7 (495) 123-45-67",
    (text) => toPhoneDigits(text) ?? undefined,
  ),
  latitude: column(
    planTitles.latitude,
    "нужно число от -90 до 90, в России от 41 до 82",
    within(-90, 90, degrees),
  ),
  longitude: column(planTitles.longitude, "нужно число от -180 до 180", within(-180, 180, degrees)),
} satisfies { [Name in keyof ClinicDetails]: Column<ClinicDetails[Name]> };

/** The columns of a plan in their order; docs/clinics.md describes them for the operator. */
export const columns = {
  city: column(planTitles.city, "нужно название города", words),
  timeZone: column(planTitles.timeZone, "нужно имя пояса, например Europe/Moscow", timeZone),
  clinic: column(planTitles.clinic, "нужно название клиники", name),
  ...clinicColumns,
  doctor: column(planTitles.doctor, "нужны фамилия, имя и отчество", words),
  speciality: column(planTitles.speciality, "нужна специальность врача", words),
  childFromAge: column(
    planTitles.childFromAge,
    "нужен возраст от 0 до 17 или пусто",
    orNull(within(0, 17, readYears), ONLY_ADULTS),
  ),
  weekdays: column(
    planTitles.weekdays,
    "нужны дни недели, например пн-пт или пн, ср",
    readWeekdays,
  ),
  since: column(planTitles.since, "нужен день вида 01.12.2026", readDay),
  until: column(planTitles.until, "нужен день вида 31.12.2026", readDay),
  begin: column(planTitles.begin, "нужно время вида 09:00", readBeginning),
  end: column(planTitles.end, "нужно время вида 13:00, не позже 24:00", readClock),
  minutes: column(planTitles.minutes, "нужно целое число от 5 до 120", within(5, 120, readMinutes)),
  opensAt: {
    ...column(
      planTitles.opensAt,
      "нужны день и время вида 05.12.2026 10:00 или пусто",
      orNull(readMoment, IMMEDIATELY),
    ),
    isOptional: true,
  },
} satisfies { [Name in keyof Omit<Plan, "line">]: Column<Plan[Name]> };

export type ColumnName = keyof typeof columns;
