import { isDay } from "../../shared/days";

/** A day as authors write it, and as files and calendars have it: the year first. */
const DAY_FIRST = /^(\d{1,2})\s*[.,/\s–-]\s*(\d{1,2})\s*[.,/\s–-]\s*(\d{4})(?:\s*г(?:\.|ода)?)?$/;
const YEAR_FIRST = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})$/;

/** Years that a day may have: others are a slip of a finger, «0219», «2109». */
const YEARS = { first: 1900, last: 2099 };

const isYear = (year: string) => Number(year) >= YEARS.first && Number(year) <= YEARS.last;

const two = (number: string) => number.padStart(2, "0");

interface Numbers {
  day: string;
  month: string;
  year: string;
}

/** The three numbers of what looks like a day. */
function numbersIn(typed: string): Numbers | undefined {
  const text = typed.trim();
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(text) ?? [];
  if (year !== "") return { day, month, year };
  const [, isoYear = "", isoMonth = "", isoDay = ""] = YEAR_FIRST.exec(text) ?? [];
  return isoYear === "" ? undefined : { day: isoDay, month: isoMonth, year: isoYear };
}

/**
 * @param typed «5.6.2019», «05/06/2019», «2019-06-05», with spaces around and between; a comma for a point, as the keys of phones have it
 * @returns `2019-06-05`; nothing for what is no day of the calendar
 */
export function dayOf(typed: string): string | undefined {
  const numbers = numbersIn(typed);
  if (!numbers) return undefined;
  const { day, month, year } = numbers;
  if (!isYear(year) || !isDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** @returns «05.06.2019» for `2019-06-05`; what is no day of a file as it is, for it is what somebody has typed */
export const shownDay = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");

/** @returns what is wrong with what was typed, in words; nothing when it is a day or empty */
export function dayMistake(typed: string): string | undefined {
  if (typed.trim() === "" || dayOf(typed)) return undefined;
  const numbers = numbersIn(typed);
  if (!numbers) return "Напишите дату цифрами: день.месяц.год, например 05.06.2019.";
  const { day, month, year } = numbers;
  if (!isYear(year)) return `Проверьте год: ${year}.`;
  return Number(month) < 1 || Number(month) > 12
    ? `Месяца ${month} не бывает. Сначала день, потом месяц: 05.06.2019.`
    : `Дня ${day} в ${two(month)}.${year} нет. Проверьте число.`;
}
