import { parseDay, type Day } from "./calendar";

/** In full, in either case, and as people shorten them. */
const MONTHS = [
  /^янв(ар[ья])?$/,
  /^февр?(ал[ья])?$/,
  /^мар(та?)?$/,
  /^апр(ел[ья])?$/,
  /^ма[йя]$/,
  /^июн[ья]?$/,
  /^июл[ья]?$/,
  /^авг(уста?)?$/,
  /^сент?(ябр[ья])?$/,
  /^окт(ябр[ья])?$/,
  /^ноя(бр[ья]?)?$/,
  /^дек(абр[ья])?$/,
];

/** Day, month and year among marks: `5.6.2019`, `5/6/2019`, `5 - 6 - 2019`. */
const BY_NUMBERS = /^(\d{1,2})[^\p{L}\d]+(\d{1,2})[^\p{L}\d]+(\d{4})$/u;
/** `5 июня 2019 г.` */
const BY_WORD = /^(\d{1,2})[^\p{L}\d]*([а-яё]+)[^\p{L}\d]*(\d{4})(?:\s*г(?:\.|од|ода)?)?$/iu;
/** ISO 8601, as browsers fill birthdays in; the time of a timestamp is none of ours. */
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/;
/** Digits alone, or as the mask has grouped them. */
const BY_DIGITS = /^(\d{2})\.?(\d{2})\.?(\d{4})$/;

/**
 * A day in any way that people and browsers write one. A year has four digits: its century is not guessed.
 *
 * @returns null for what is no whole date, or none that exists
 */
export function readDay(text: string): Day | null {
  const tidy = text.replace(/\s+/g, " ").trim();
  const [, day, month, year] = BY_NUMBERS.exec(tidy) ?? BY_DIGITS.exec(tidy) ?? wordsIn(tidy) ?? [];
  return dayOf(day, month, year) ?? isoDay(tidy);
}

/** Of 20190605 only the reading as ISO 8601 gives a day of our times, and of 05062019 only the other one. */
function isoDay(text: string): Day | null {
  const digits = BY_DIGITS.test(text) ? text.replaceAll(".", "") : "";
  const [, year, month, day] = ISO.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  return dayOf(day, month, year);
}

function wordsIn(text: string): string[] | null {
  const [all, day, word = "", year] = BY_WORD.exec(text) ?? [];
  const month = monthOf(word);
  return all === undefined || month === 0 ? null : [all, day ?? "", String(month), year ?? ""];
}

/** @returns 1–12, or 0 when the word is no name of a month */
const monthOf = (word: string): number =>
  MONTHS.findIndex((name) => name.test(word.toLocaleLowerCase("ru"))) + 1;

const dayOf = (day = "", month = "", year = ""): Day | null =>
  parseDay(`${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year}`);
