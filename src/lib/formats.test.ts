import {
  formatClock,
  formatCountdown,
  formatMoment,
  formatVisit,
  formatClockIn,
  formatMomentIn,
} from "./dates";
import { fullName, shortName } from "./full-name";
import { formatCount } from "./numbers";
import { sentence, withStop } from "./sentence";

it("is on the clock of the clinic, wherever it is read", () => {
  const at = "2026-11-27T20:30:00Z";
  expect(formatMomentIn("Asia/Vladivostok", at)).toBe("28\u00a0ноября, 06:30");
  expect(formatMomentIn("Europe/Kaliningrad", at)).toBe("27\u00a0ноября, 22:30");
  expect(formatClockIn("Asia/Vladivostok", at)).toBe("06:30");
});

it.each([
  ["27 ноября 2026 г.", "27 ноября 2026 г."],
  ["врач Орлова М. С.", "врач Орлова М. С."],
  ["запись отменена", "запись отменена."],
])("ends «%s» with one full stop", (text, expected) => {
  expect(withStop(text)).toBe(expected);
});

it("begins a sentence with a capital", () => {
  expect(sentence("родинка растёт")).toBe("Родинка растёт.");
});

test.each([
  ["2026-06-15", "понедельник, 15\u00a0июня,\u00a009:30"],
  ["2025-06-30", "понедельник, 30\u00a0июня,\u00a009:30"],
  ["2027-06-14", "понедельник, 14\u00a0июня 2027\u00a0г.,\u00a009:30"],
  ["2025-06-14", "суббота, 14\u00a0июня 2025\u00a0г.,\u00a009:30"],
])("a visit on %s is written with its year only if it is a year away", (day, expected) => {
  jest.useFakeTimers({ now: new Date("2026-06-14T12:00:00Z") });
  expect(formatVisit(day, "09:30")).toBe(expected);
  jest.useRealTimers();
});

test("a moment is written by the clock of the device", () => {
  const moment = new Date(2026, 4, 4, 9, 5);
  expect(formatMoment(moment)).toBe("4\u00a0мая,\u00a009:05");
  expect(formatClock(moment)).toBe("09:05");
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

test("a missing patronymic leaves no gap, and a short name has initials, as many as there are names", () => {
  expect(fullName("Иванова", "Мария", "")).toBe("Иванова Мария");
  expect(fullName(" Иванова ", "Мария", "Петровна")).toBe("Иванова Мария Петровна");
  expect(shortName("Иванова", "Мария", "Петровна")).toBe("Иванова\u00a0М.\u00a0П.");
  expect(shortName("Иванова", "Мария", "")).toBe("Иванова\u00a0М.");
});
