import { daysAfter, fullYears, isDay, todayIn, zoneOffset } from "./days";
import { reminderWords } from "./reminders";

test.each([
  [2024, 2, 29, true],
  [2023, 2, 29, false],
  [2024, 4, 31, false],
  [2024, 13, 1, false],
  [2024, 0, 1, false],
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
