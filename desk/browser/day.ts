import { isDay } from "../../shared/days";

/** A day as authors write it, and as files have it. */
const RUSSIAN = /^(\d{1,2})\s*[.,/\s-]\s*(\d{1,2})\s*[.,/\s-]\s*(\d{4})(?:\s*г(?:\.|ода)?)?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const two = (number: string) => number.padStart(2, "0");

/**
 * @param typed «5.6.2019», «05.06.2019», «2019-06-05», with spaces around and between; a comma for a point, as the keys of phones have it
 * @returns `2019-06-05`; nothing for what is no day of the calendar
 */
export function dayOf(typed: string): string | undefined {
  const text = typed.replace(/[\s\u00A0]+/g, " ").trim();
  const [, day = "", month = "", year = ""] = RUSSIAN.exec(text) ?? [];
  const [, isoYear = year, isoMonth = month, isoDay = day] = ISO.exec(text) ?? [];
  if (isoYear === "" || !isDay(Number(isoYear), Number(isoMonth), Number(isoDay))) return undefined;
  return `${isoYear}-${two(isoMonth)}-${two(isoDay)}`;
}

/** @returns «05.06.2019» for `2019-06-05`; what is no day of a file as it is, for it is what somebody has typed */
export const shownDay = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");

/** @returns what is wrong with what was typed, in words; nothing when it is a day or empty */
export function dayMistake(typed: string): string | undefined {
  if (typed.trim() === "" || dayOf(typed)) return undefined;
  const [, day = "", month = "", year = ""] = RUSSIAN.exec(typed.trim()) ?? [];
  if (day === "") return "Напишите дату цифрами: день.месяц.год, например 05.06.2019.";
  return Number(month) < 1 || Number(month) > 12
    ? `Месяца ${month} не бывает. Сначала день, потом месяц: 05.06.2019.`
    : `Дня ${day} в ${two(month)}.${year} нет. Проверьте число.`;
}
