import { readClock as readHours } from "../../../../../shared/read-clock";
import { readDay as readWrittenDay } from "../../../../../shared/read-day";
import { toIsoDate } from "../../../lib/dates";

/** Parsers of days, hours and weekdays as people and programs write them. Each returns undefined for an invalid text. */

/** Words for each day of a week, Monday first. */
const WEEKDAYS = [
  ["пн", "понедельник"],
  ["вт", "вторник"],
  ["ср", "среда", "среду"],
  ["чт", "четверг"],
  ["пт", "пятница", "пятницу"],
  ["сб", "суббота", "субботу"],
  ["вс", "воскресенье"],
];

/** Years of two digits are of this century in «1.12.26» and «1-дек-26». */
const SHORT_YEAR = /^(\d{1,2}(?:([./-])\d{1,2}\2|[\s.-]\p{L}{3,8}[\s.-]+))(\d{2})(?!\d)/u;

const ANY_WEEKDAY = `(?:${WEEKDAYS.flat().join("|")})`;
/** «с» or «пн,» before a day, or «(пн)» after it. */
const BESIDE_DAY = new RegExp(
  `^(?:(?:с|по|до)\\s+)?(?:${ANY_WEEKDAY}[.,]*\\s+)?|\\s*\\(${ANY_WEEKDAY}\\.?\\)$`,
  "gi",
);

/** «пн 01.02.2027»: a day and its weekday, one of which may be wrong. */
export const NAMED_WEEKDAY = new RegExp(`(?<!\\p{L})${ANY_WEEKDAY}(?!\\p{L})`, "iu");

/** `getUTCDay` returns 0 for Sunday, ISO 8601 has 7. */
const weekdayOf = (iso: string) => new Date(iso).getUTCDay() || 7;

/** A time with another offset, as programs write timestamps: it may be on another day of the clinic's calendar. */
const OTHER_CLOCK = /[T\s](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s?(?:z|[+-]\d{2}(?::?\d{2})?)$/i;
const MIDNIGHT = /^[0:.,]+$/;

/** Accepts the formats of the site's fields, years of two digits, and a weekday → `2026-12-01` */
export function readDay(text: string): string | undefined {
  const [, hour = "0"] = OTHER_CLOCK.exec(text) ?? [];
  if (!MIDNIGHT.test(hour)) return undefined;
  const bare = text.replace(BESIDE_DAY, "");
  const read = readWrittenDay(
    bare.replace(SHORT_YEAR, (_all, before: string, _mark, year: string) => `${before}20${year}`),
  );
  if (read === null) return undefined;
  const [month, day] = [read.month, read.day].map((number) => String(number).padStart(2, "0"));
  const iso = toIsoDate(`${read.year}-${month}-${day}`);
  const [named] = NAMED_WEEKDAY.exec(text.toLowerCase()) ?? [];
  const isOther = named !== undefined && iso !== null && weekday(named) !== weekdayOf(iso);
  return iso === null || isOther ? undefined : iso;
}

/** «2/1/2027» may be an American date with the month first. */
export const isDayOfTwoReadings = (text: string): boolean => {
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}(?!\d)/.exec(text) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
};

/** Dates that 1C, Excel and SQL add to a time without a date. */
const NO_DAY =
  /^(?:0?1\.0?1\.0001|(?:30|31)\.12\.1899|0?1\.0?1\.190[04]|0001-01-01|1899-12-3[01]|190[04]-01-01)[\sT]+/;
const SECONDS = /^(\d{1,2}:\d{2}):00(?:[.,]0+)?(?=$|\s?[ap]\.?m)/i;
const IN_WORDS = /^(\d{1,2})\s*ч(?:ас(?:а|ов)?)?\.?(?:\s*(\d{2})\s*(?:мин(?:ут)?)?\.?)?$/i;

const BEFORE_HOUR = /^(?:с|до|в)\s+(?=\d)/i;
/** «1:30 PM» of an English Excel. */
const HALF_DAY = /^(0?\d|1[0-2])(?::(\d{2}))?\s*([ap])\.?m\.?$/i;
const NOON = 12;

/** «9:00», «9-00», «13.00», «09:00:00», «9 ч», «с 9», «9 AM» or a bare hour → `09:00`, up to `24:00` */
export function readClock(text: string): string | undefined {
  const time = text
    .replace(NO_DAY, "")
    .replace(BEFORE_HOUR, "")
    .replace(SECONDS, "$1")
    .replace(HALF_DAY, (_all, hours: string, minutes = "00", half: string) =>
      [(Number(hours) % NOON) + (half.toLowerCase() === "p" ? NOON : 0), minutes].join(":"),
    )
    .replace(IN_WORDS, (_all, hours: string, minutes = "00") => `${hours}:${minutes}`);
  return readHours(time) ?? undefined;
}

/** Like `readClock`, without `24:00`. */
export function readBeginning(text: string): string | undefined {
  const clock = readClock(text);
  return clock === "24:00" ? undefined : clock;
}

const HOUR =
  /^(.*\d.*?)(?:[\s,]+(?:в\s+)?|T)(\d{1,2}(?:[:.-]\d{2}(?::\d{2}(?:[.,]\d+)?)?)?(?:\s?[ap]\.?m\.?)?)$/is;
/** A time that could not be parsed, such as one with another offset. */
const SOME_HOUR = /\d:\d/;

/** «05.12.2026 10:00» → `2026-12-05 10:00`; a day without a time means midnight. */
export function readMoment(text: string): string | undefined {
  const [, date = text, time = "00:00"] = HOUR.exec(text) ?? [];
  const [day, hour] = [readDay(date), readBeginning(time)];
  if (day === undefined || hour === undefined || SOME_HOUR.test(date)) return undefined;
  return `${day} ${hour}`;
}

const MINUTES = /^(\d{1,3})(?:[.,]0+)?\s*(?:м|мин|минут[аы]?|')?\.?$/i;
const CLOCK_OF_MINUTES = /^([0-2]):([0-5]\d)(?::00)?$/;

/** «15», «15 мин», «15,00» or «0:15» → 15 */
export function readMinutes(text: string): number | undefined {
  const [, hours, rest] = CLOCK_OF_MINUTES.exec(text.replace(/^0(\d:)/, "$1")) ?? [];
  const minutes =
    hours === undefined
      ? Number(MINUTES.exec(text)?.[1] ?? NaN)
      : Number(hours) * 60 + Number(rest);
  return Number.isNaN(minutes) ? undefined : minutes;
}

const YEARS = /^(?:(?:с|от)\s*)?(\d{1,2})(?:[.,]0+)?\s*(?:-?(?:ти|х))?\s*(?:\+|лет|года?|г)?\.?$/i;

const FROM_BIRTH = /^с\s+рождения$/i;

/** «5», «5 лет», «с 5 лет» or «5+» → 5; «с рождения» → 0 */
export const readYears = (text: string): number | undefined => {
  if (FROM_BIRTH.test(text)) return 0;
  const [, years] = YEARS.exec(text) ?? [];
  return years === undefined ? undefined : Number(years);
};

/** ISO 8601 number of a weekday; 0: unknown. */
const weekday = (word: string) => WEEKDAYS.findIndex((names) => names.includes(word)) + 1;

const SEVERAL: Record<string, string> = {
  ежедневно: "пн-вс",
  будни: "пн-пт",
  выходные: "сб-вс",
};
/** «с пн по пт» */
const FROM_TO = /(?:^|\s)с\s+(\p{L}+)\s+по\s+(\p{L}+)/gu;

/** «пн-пт, вс», «Понедельник – пятница и воскресенье» or «с пн по пт, вс» → 1, 2, 3, 4, 5, 7 */
export function readWeekdays(text: string): number[] | undefined {
  const days = new Set<number>();
  const parts = text
    .toLowerCase()
    .replace(/\.{2,}|…/g, "-")
    .replaceAll(".", " ")
    .replace(/\s*\p{Pd}\s*/gu, "-")
    .replace(FROM_TO, " $1-$2")
    .split(/[,;/+\s]+/)
    .filter((part) => part !== "" && part !== "и")
    .map((part) => SEVERAL[part] ?? part);
  for (const part of parts) {
    const [from = "", to = from, ...rest] = part.split("-");
    const [first, last] = [weekday(from), weekday(to)];
    if (first === 0 || last < first || rest.length > 0) return undefined;
    for (let day = first; day <= last; day += 1) days.add(day);
  }
  return days.size === 0 ? undefined : [...days].sort();
}
