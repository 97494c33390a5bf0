import { dayWords } from "./day-words";

test("a day is written out as it stands in the calendar, and what is no day as nothing", () => {
  const written = (day: string) => dayWords(day, { day: "numeric", month: "long" });
  expect(written("2026-05-14")).toBe("14 мая");
  expect(["", "2026-31-09", "2026-05", "2026-05-14T00:00"].map(written).join("")).toBe("");
});
