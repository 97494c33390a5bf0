import { formatClockIn, formatMomentIn } from "./moment-in";

it("is on the clock of the clinic, wherever it is read", () => {
  const at = "2026-11-27T20:30:00Z";
  expect(formatMomentIn("Asia/Vladivostok", at)).toBe("28\u00a0ноября, 06:30");
  expect(formatMomentIn("Europe/Kaliningrad", at)).toBe("27\u00a0ноября, 22:30");
  expect(formatClockIn("Asia/Vladivostok", at)).toBe("06:30");
});
