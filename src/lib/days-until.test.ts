import { formatDaysUntil } from "./days-until";

test.each([
  ["2026-05-14", "сегодня"],
  ["2026-05-15", "завтра"],
  ["2026-05-17", "через 3\u00a0дня"],
  ["2026-06-04", "через 21\u00a0день"],
])("on the clinic's calendar the %s is «%s»", (day, words) => {
  // In Moscow it is still the thirteenth.
  expect(formatDaysUntil(day, "Asia/Vladivostok", new Date("2026-05-13T15:00Z"))).toBe(words);
});
