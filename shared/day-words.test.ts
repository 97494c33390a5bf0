import {
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatLongDate,
  formatWeekday,
} from "./day-words";

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
