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
import { readTimeZone } from "./time-zone";

/** Letters of a direction, before or after the degrees. */
interface Axis {
  /** North or east. */
  positive: string;
  /** South or west. */
  negative: string;
}

const LATITUDE: Axis = { positive: "N|с\\.?\\s?ш\\.?", negative: "S|ю\\.?\\s?ш\\.?" };

const LONGITUDE: Axis = { positive: "E|в\\.?\\s?д\\.?", negative: "W|з\\.?\\s?д\\.?" };

const NUMBER = "\\d{1,3}(?:[.,]\\d+)?";

const MINUTES = `(?:\\s*(${NUMBER})\\s*['′’])`;

const SECONDS = `(?:\\s*(${NUMBER})\\s*(?:["″”]|['′’]{2}))`;

const FULL = 60;

/** Decimal places: a tenth of a metre. */
const DIGITS = 6;

/** Parses degrees: Russian spreadsheets write a decimal comma, maps add directions, and licences have minutes and seconds. */
function degreesOf({ positive, negative }: Axis): (text: string) => number | undefined {
  const direction = `(${positive}|${negative})?`;
  const written = new RegExp(
    `^${direction}\\s*([+-])?(${NUMBER})\\s*(?:[°º˚]${MINUTES}?${SECONDS}?)?\\s*${direction}$`,
    "i",
  );
  const isNegative = new RegExp(`^(?:${negative})$`, "i");
  return (text) => {
    const [, before, sign, ...rest] = written.exec(text) ?? [];
    const [degrees, minutes, seconds, behind] = rest;
    if (degrees === undefined) return undefined;
    const said = [before, sign, behind].filter((one) => one !== undefined);
    const parts = [degrees, minutes, seconds].filter((one) => one !== undefined);
    const values = parts.map((part) => Number(part.replace(",", ".")));
    // «55,7° 30′» and «55° 75′» are mistakes.
    const isOdd =
      said.length > 1 ||
      values.slice(0, -1).some((value) => !Number.isInteger(value)) ||
      values.slice(1).some((value) => value >= FULL) ||
      (seconds !== undefined && minutes === undefined);
    if (isOdd) return undefined;
    const value = values.reduce((sum, part, place) => sum + part / FULL ** place, 0);
    const rounded = parts.length > 1 ? Number(value.toFixed(DIGITS)) : value;
    return said.some((one) => one === "-" || isNegative.test(one)) ? -rounded : rounded;
  };
}

/** «55,7558», «55.7558° N», «55°45′21″ с. ш.» → 55.7558 */
const readLatitude = degreesOf(LATITUDE);

/** «37,6173», «E 37.6173», «37°37′ в. д.» → 37.6173 */
const readLongitude = degreesOf(LONGITUDE);

export interface Column<Value> {
  /** The heading in the file. */
  title: string;
  /** Expected content: «нужен адрес». */
  expected: string;
  /** @returns undefined when the cell is invalid */
  read: (text: string) => Value | undefined;
  /** The file may omit the column: then every cell of it is empty. */
  isOptional?: boolean;
}

const column = <Value>(
  title: string,
  expected: string,
  read: (text: string) => Value | undefined,
): Column<Value> => ({ title, expected, read });

/** Values that people and databases write into empty cells. */
const NOTHING = /^(?:\p{Pd}+|нет|null|\\N|н\/д)?$/iu;
/** Placeholders for the name in the row above, or for an unfilled post. */
const STAND_IN = /^(?:(?:то|тот|та|те|там)\s+же|ваканси[яи]|\P{L}*(?<!\d))$/iu;

const name = (text: string) =>
  text.length <= NAME_MAX_LENGTH && !NOTHING.test(text) && !STAND_IN.test(text) ? text : undefined;

/** @param also other words for an empty value */
const orNull =
  <Value>(read: (text: string) => Value | undefined, also = NOTHING) =>
  (text: string): Value | null | undefined =>
    NOTHING.test(text) || also.test(text) ? null : read(text);

const ONLY_ADULTS = /^(?:(?:только\s+)?взрослые|18\s?\+?)$/i;
const IMMEDIATELY = /^сразу$/i;

/** «?» and «12» are not names. */
const words = (text: string) => (/\p{L}.*\p{L}/u.test(text) ? name(text) : undefined);

const INITIALS = "\\p{Lu}\\.\\s?\\p{Lu}\\.";
/**
 * Several names («Синицына О. П. / Орлов И. И.»), or a telephone after the name; a degree after a comma is allowed: «Синицына О.
 * П., к. м. н.».
 */
const MORE_THAN_NAME = new RegExp(
  `[/;+&]|,\\s*\\p{Lu}|\\sи\\s|${INITIALS}.*${INITIALS}|(?:\\d\\D*){5}`,
  "u",
);

const oneDoctor = (text: string) => (MORE_THAN_NAME.test(text) ? undefined : words(text));

const within =
  (least: number, most: number, read: (text: string) => number | undefined) => (text: string) => {
    const number = read(text);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };

/** Columns that describe a clinic. */
export const clinicColumns = {
  address: column(planTitles.address, "нужен адрес без города", name),
  metro: column(planTitles.metro, "нужно название станции или пусто", orNull(words)),
  phone: column(
    planTitles.phone,
    "нужен номер вида +7 (495) 123-45-67",
    (text) => toPhoneDigits(text) ?? undefined,
  ),
  latitude: column(
    planTitles.latitude,
    "нужно число от -90 до 90, в России от 41 до 82",
    within(-90, 90, readLatitude),
  ),
  longitude: column(
    planTitles.longitude,
    "нужно число от -180 до 180",
    within(-180, 180, readLongitude),
  ),
} satisfies { [Name in keyof ClinicDetails]: Column<ClinicDetails[Name]> };

/** Columns of a plan in their order; described for the operator in docs/clinics.md. */
export const columns = {
  city: column(planTitles.city, "нужно название города", words),
  timeZone: column(planTitles.timeZone, "нужно имя пояса, например Europe/Moscow", readTimeZone),
  clinic: column(planTitles.clinic, "нужно название клиники", name),
  ...clinicColumns,
  doctor: column(planTitles.doctor, "нужны фамилия, имя и отчество одного врача", oneDoctor),
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
