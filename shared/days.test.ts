import { daysAfter, fullYears, isDay, todayIn, zoneOffset } from "./days";
import { reminderWords } from "./reminders";
import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatLongDate,
  formatWeekday,
} from "./day-words";
import { readClock } from "./read-clock";

test.each([
  [2024, 2, 29, true],
  [2023, 2, 29, false],
  [2024, 4, 31, false],
  [2024, 13, 1, false],
  [2024, 1, 0, false],
])("is there a %i-%i-%i? %s", (year, month, day, expected) => {
  expect(isDay(year, month, day)).toBe(expected);
});

test.each([
  [20081120, 20261119, 17],
  [20081120, 20261120, 18],
  [20080229, 20260228, 17],
  [20080229, 20260301, 18],
])("from %i to %i it is %i full years", (from, to, years) => {
  expect(fullYears(from, to)).toBe(years);
});

test("tells the day and the offset by the clock of the place", () => {
  const lateInMoscow = new Date("2026-01-01T20:30:00Z");

  expect(todayIn("Europe/Moscow", lateInMoscow)).toBe("2026-01-01");
  expect(todayIn("Asia/Vladivostok", lateInMoscow)).toBe("2026-01-02");
  expect(zoneOffset("Asia/Yekaterinburg", lateInMoscow, "shortOffset")).toBe("GMT+5");
  expect(zoneOffset("Asia/Yekaterinburg", lateInMoscow, "longOffset")).toBe("GMT+05:00");
  expect(zoneOffset("UTC", lateInMoscow, "longOffset")).toMatch(/^GMT(\+00:00)?$/);
});

test.each([
  [[48, 3], "за двое суток и за три часа"],
  [[72, 24, 1], "за трое суток, за сутки и за час"],
  [[120, 21, 5], "за 5 суток, за 21 час и за 5 часов"],
])("%j hours are «%s»", (hours, words) => {
  expect(reminderWords(hours)).toBe(words);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-03-01", -1, "2028-02-29"],
])("the day %s and %i more is %s", (day, count, expected) => {
  expect(daysAfter(day, count)).toBe(expected);
});

const plain = (text: string) => text.replace(/\s/g, " ");

const DAYS = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
);

test.each<[(day: string) => string, Intl.DateTimeFormatOptions]>([
  [formatDayAndMonth, { day: "numeric", month: "long" }],
  [formatWeekday, { weekday: "long" }],
  [formatDay, { weekday: "long", day: "numeric", month: "long", year: "numeric" }],
  [(day) => `${formatLongDate(day)} г.`, { day: "numeric", month: "long", year: "numeric" }],
  [formatDate, { day: "2-digit", month: "2-digit", year: "numeric" }],
])("writes each day of a leap year as the Unicode tables do", (write, options) => {
  const table = new Intl.DateTimeFormat("ru-RU", { ...options, timeZone: "UTC" });
  const written = DAYS.map((day) => plain(write(day)));
  expect(written).toEqual(DAYS.map((day) => plain(table.format(new Date(day)))));
});

test("a number stays on the line of what it counts", () => {
  expect(formatDay("2026-05-14")).toBe("четверг, 14\u00a0мая 2026\u00a0г.");
  expect(formatLongDate("2026-05-14")).toBe("14\u00a0мая\u00a02026");
});

test.each(["", "2026-31-09", "2026-02-29", "2026-05", "2026-05-14T00:00"])(
  "«%s» is no day, and written as nothing",
  (text) => {
    const all = [formatDay, formatDayAndMonth, formatWeekday, formatLongDate, formatDate];
    expect(all.map((write) => write(text)).join("")).toBe("");
  },
);

it.each([
  ["13.00", "13:00"],
  ["9", "09:00"],
  ["9-30", "09:30"],
  ["9Ж30", "09:30"],
  ["9ю30", "09:30"],
  ["930", "09:30"],
  ["1300", "13:00"],
  [" 13 : 00\u00a0", "13:00"],
  ["１３：００", "13:00"],
  ["24:00", "24:00"],
  ["24:15", null],
  ["12:60", null],
  ["9:5", null],
  ["полдень", null],
  ["", null],
])("reads «%s» as %s", (typed, clock) => expect(readClock(typed)).toBe(clock));
