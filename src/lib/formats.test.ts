import { formatCountdown, formatOffset } from "./dates";
import { fullName, shortName } from "./full-name";
import { formatCount } from "./numbers";

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
