import {
  formatCountdown,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatDaysUntil,
  formatOffset,
  formatWeekday,
} from "./dates";

test("a day is written out with its weekday, whatever the zone of the browser", () => {
  expect(formatDay("2026-05-14")).toBe("четверг, 14\u00a0мая 2026\u00a0г.");
  expect(formatDayAndMonth("2026-05-14")).toBe("14 мая");
  expect(formatWeekday("2026-05-14")).toBe("четверг");
});

test("a birthday is written as DD.MM.YYYY and an invalid one as nothing", () => {
  expect(formatDate("1984-03-09")).toBe("09.03.1984");
  expect(formatDate("1984-31-09")).toBe("");
  expect(formatDate("")).toBe("");
});

test.each([
  ["2026-05-14", "сегодня"],
  ["2026-05-15", "завтра"],
  ["2026-05-17", "через 3\u00a0дня"],
  ["2026-06-04", "через 21\u00a0день"],
])("on the clinic's calendar the %s is «%s»", (day, words) => {
  // In Moscow it is still the thirteenth.
  expect(formatDaysUntil(day, "Asia/Vladivostok", new Date("2026-05-13T15:00Z"))).toBe(words);
});

test("the offset names the clinic's zone", () => {
  expect(formatOffset("Asia/Yekaterinburg", new Date("2026-05-14T05:00:00Z"))).toBe("UTC+5");
  expect(formatOffset("Europe/Kaliningrad", new Date("2026-05-14T05:00:00Z"))).toBe("UTC+2");
});

test("a countdown ends at zero", () => {
  expect(formatCountdown(545_000)).toBe("9:05");
  expect(formatCountdown(-1)).toBe("0:00");
});
