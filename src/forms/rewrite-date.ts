import { dayText } from "../lib/calendar";
import { readDay, writtenDay } from "../../shared/read-day";
import { caretBefore, changeOf, type Edit, type Written } from "./edit";

const GUIDE = "__.__.____";
/** Index at which the year begins. */
const YEAR = 6;

/**
 * Formats a date as far as it is typed, each digit in its place. A whole day in another notation becomes `DD.MM.YYYY`. Other pasted text
 * stays as it is: better no date than a wrong one.
 */
export function rewriteDate(edit: Edit): Written {
  const { start, end, inserted } = changeOf(edit);
  const { before, text, caret } = edit;
  const behind = text.slice(caret);
  if (!isMasked(before)) return unmasked(text, behind);
  if (inserted === "") return cleared(edit, start, end);

  // A gap before a digit is not read as a missing zero.
  const bare = /_.*\d/.test(text) ? "" : withoutGuide(text);
  const day = readDay(bare) ?? readDay(inserted);
  if (day) return at(dayText(day), behind);
  if (/^\d+$/.test(inserted)) {
    const written = filledIn(blank(before, start, end), start, inserted);
    if (written) return written;
  }
  if (inserted.length > 1 || /^\d{1,2}\W*(?![юб])\p{L}$/iu.test(bare)) {
    // A full stop at its end is no mark of the mask.
    return unmasked(withoutGuide(inserted) === bare ? inserted : bare, withoutGuide(behind));
  }
  // «ю» and «б» are the point and the comma of the other keyboard layout.
  return /[\s.,/юб\p{Pd}]/iu.test(inserted)
    ? nextGroup(before, start)
    : { text: before, caret: start };
}

/** «01.12.26» → «01.12.2026»; any other text stays. */
export const withCentury = (text: string): string =>
  text.replace(/^(\d\d\.\d\d)\.(\d\d)_*$/, "$1.20$2");

const isMasked = (text: string) => /^[\d_]{2}\.[\d_]{2}\.[\d_]{4}$/.test(text);

const withoutGuide = (text: string) => text.replaceAll("_", "").replace(/[\s.]+$/, "");

const at = (text: string, behind: string): Written => ({ text, caret: caretBefore(behind, text) });

/** A date in words or in parts as far as it can be read, else the text itself. */
function unmasked(text: string, behind: string): Written {
  const day = readDay(text);
  if (day) return at(dayText(day), behind);
  const [part, date = "", month = "", year = ""] =
    /^\s*(\d{0,2})[\s.,/\p{Pd}]*(?:(\d{1,2})[\s.,/\p{Pd}]*(\d{0,3}))?$/u.exec(text) ?? [];
  if (part === undefined) return { text, caret: text.length - behind.length };
  // «1.» is the first; after a 1 alone another digit may follow.
  const first = /\D/.test(part.trimStart()) ? pad(date) : date.padEnd(2, "_");
  return at(`${first || "__"}.${pad(month) || "__"}.${year.padEnd(4, "_")}`, behind);
}

const pad = (group: string) => group && group.padStart(2, "0");

/** Empties deleted places; if only punctuation was deleted, the digit beside it. */
function cleared({ before, forward }: Edit, start: number, end: number): Written {
  if (/\d/.test(before.slice(start, end))) return { text: blank(before, start, end), caret: start };
  const digit = forward
    ? end + before.slice(end).search(/\d/)
    : before.slice(0, start).search(/\d\D*$/);
  if (digit < (forward ? end : 0)) return { text: before, caret: start };
  return { text: blank(before, digit, digit + 1), caret: digit };
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + GUIDE.slice(start, end) + text.slice(end);

/** Fills places from `start` on with digits, replacing others; null: there are too few places. */
function filledIn(text: string, start: number, digits: string): Written | null {
  const places = [...text];
  let place = start;
  for (const digit of digits) {
    if (GUIDE[place] === ".") place += 1;
    if (place >= GUIDE.length) return null;
    places[place] = digit;
    place += 1;
  }
  return { text: places.join(""), caret: GUIDE[place] === "." ? place + 1 : place };
}

/** Moves to the next group after a typed point, which ends the day or the month: «5.» is the fifth. */
function nextGroup(text: string, caret: number): Written {
  const from = caret < 3 ? 0 : 3;
  const typed = text.slice(from, from + 2).replaceAll("_", "");
  if (caret >= YEAR || typed === "" || caret === from) return { text, caret };
  return { text: text.slice(0, from) + pad(typed) + text.slice(from + 2), caret: from + 3 };
}

const NOT_WHOLE = "Допишите дату: нужны день, месяц и год";
const SHORT_YEAR = "Запишите год четырьмя цифрами";
const NO_DATE = "Это не дата: нужно ДД.ММ.ГГГГ";
const FIRST_YEAR = 1900;

/** Hint about a text that is no date; one line on the smallest phone. */
export function whyNoDate(text: string): string {
  if (isMasked(text) && text.includes("_")) {
    return /^\d\d\.\d\d\.\d\d__$/.test(text) ? SHORT_YEAR : NOT_WHOLE;
  }
  const written = writtenDay(text);
  if (written === null) return NO_DATE;
  const { day, month, year } = written;
  if (year.length < 4) return SHORT_YEAR;
  if (year.length > 4) return NO_DATE;
  return Number(year) < FIRST_YEAR
    ? `Проверьте год: ${year}`
    : `Такой даты нет: ${day}.${month}.${year}`;
}
