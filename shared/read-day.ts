import { isDay } from "./days";

/** Names of months in full, in nominative or genitive, and abbreviated. */
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

/** Roman numbers of months, as in old documents: `5.VI.2019`. */
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** Day, month and year among marks: `5.6.2019`, `5/6/2019`, `5 - 6 - 2019`. */
const BY_NUMBERS = /^(\d{1,2})[^\p{L}\d]+(\d{1,2})[^\p{L}\d]+(\d+)$/u;
/** `5 июня 2019`, `«5» июня 2019`, `5-го июня 2019`. */
const BY_WORD = /^(\d{1,2})(?:[^\p{L}\d]?(?:го|е)(?!\p{L}))?[^\p{L}\d]*(\p{L}+)[^\p{L}\d]*(\d+)$/iu;
/** ISO 8601, as browsers fill birthdays in; the time of a timestamp is ignored. */
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/;
/** Only digits, or grouped by the mask. */
const BY_DIGITS = /^(\d{2})\.?(\d{2})\.?(\d{4})$/;

/** Time that a spreadsheet adds to a day: ` 0:00`, ` 00:00:00.000`, ` 12:00:00 AM`, ` 00:00:00+03:00`. */
const TIME =
  /[\s,]+[0-2]?\d:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:\s?[ap]m|\s?z|\s?[+-]\d{2}:?\d{2})?$/i;
/** `г.`, `год`, `года`, and `г. р.` of a birthday. */
const YEAR_WORD = /(\d)\s*г(?:\.?\s?р|ода?)?[.,;]*$/iu;
/** Quotes, brackets, a full stop at the end. */
const AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;

interface Day {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** A day as it is written: the year may be any number, and the day need not exist. */
interface WrittenDay {
  day: string;
  month: string;
  year: string;
}

/**
 * A day in any way that people, browsers and spreadsheets write one. A year has four digits: its century is not guessed.
 *
 * @returns null: it is no whole date, or does not exist
 */
export function readDay(text: string): Day | null {
  const written = writtenDay(text);
  return written && dayOf(written);
}

/** @returns null for what does not look like a whole date */
export function writtenDay(text: string): WrittenDay | null {
  const bare = text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(TIME, "")
    .replace(YEAR_WORD, "$1")
    .replace(AROUND, "");
  const [, day = "", month = "", year = ""] =
    BY_NUMBERS.exec(bare) ?? BY_DIGITS.exec(bare) ?? wordsIn(bare) ?? [];
  const written = day === "" ? null : { day: pad(day), month: pad(month), year };
  return written && dayOf(written) ? written : (isoDay(bare) ?? written);
}

/** Reading as ISO 8601, the only one of 20190605 that gives a plausible year; of 05062019 only the other reading does. */
function isoDay(text: string): WrittenDay | null {
  const digits = BY_DIGITS.test(text) ? text.replaceAll(".", "") : "";
  const [, year = "", month = "", day = ""] =
    ISO.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const written = { day: pad(day), month: pad(month), year };
  return ISO.test(text) || dayOf(written) ? written : null;
}

function wordsIn(text: string): string[] | null {
  const [all, day, word = "", year] = BY_WORD.exec(text) ?? [];
  const month = monthOf(word.toLocaleLowerCase("ru"));
  return all === undefined || month === 0 ? null : [all, day ?? "", String(month), year ?? ""];
}

/** @returns 1–12, or 0 when the word is no name of a month */
const monthOf = (word: string): number =>
  MONTHS.findIndex((name) => name.test(word)) + 1 || ROMAN.indexOf(word) + 1;

const pad = (number: string) => number.padStart(2, "0");

const FIRST_YEAR = 1900;

function dayOf({ day, month, year }: WrittenDay): Day | null {
  if (!/^\d{4}$/.test(year) || Number(year) < FIRST_YEAR) return null;
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return isDay(read.year, read.month, read.day) ? read : null;
}
