import {
  formatCountdown,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatOffset,
  formatWeekday,
} from "./dates";
import { fullName, shortName } from "./full-name";
import { formatCount } from "./numbers";

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

test("the offset names the clinic's zone", () => {
  expect(formatOffset("Asia/Yekaterinburg", new Date("2026-05-14T05:00:00Z"))).toBe("UTC+5");
  expect(formatOffset("Europe/Kaliningrad", new Date("2026-05-14T05:00:00Z"))).toBe("UTC+2");
});

test("a countdown ends at zero", () => {
  expect(formatCountdown(545_000)).toBe("9:05");
  expect(formatCountdown(-1)).toBe("0:00");
});

test.each([
  [0, "0"],
  [999, "999"],
  [9740, "9\u00a0740"],
  [1234567, "1\u00a0234\u00a0567"],
])("%d → «%s»", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test("a missing patronymic leaves no gap", () => {
  expect(fullName("Иванова", "Мария", "")).toBe("Иванова Мария");
  expect(fullName(" Иванова ", "Мария", "Петровна")).toBe("Иванова Мария Петровна");
});

test("a short name has initials, as many as there are names", () => {
  expect(shortName("Иванова", "Мария", "Петровна")).toBe("Иванова\u00a0М.\u00a0П.");
  expect(shortName("Иванова", "Мария", "")).toBe("Иванова\u00a0М.");
});
