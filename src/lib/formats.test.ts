import {
  formatClock,
  formatCountdown,
  formatMoment,
  formatOffset,
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
  ["2026-05-14", "10:00", "UTC+5"],
  ["2026-05-14", "07:00", "UTC+2"],
  ["2026-05-15", "00:30", "UTC+19:30"],
  ["2026-05-14", "05:00", "UTC"],
  ["2026-05-13", "23:00", "UTC-6"],
])(
  "a clinic whose clock shows %s, %s at five o'clock in Greenwich is at %s",
  (day, clock, text) => {
    expect(formatOffset(day, clock, "2026-05-14T05:00:00.000Z")).toBe(text);
  },
);

test("a moment is written by the clock of the device", () => {
  const moment = new Date(2026, 4, 4, 9, 5);
  expect(formatMoment(moment)).toBe("4\u00a0мая, 09:05");
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
