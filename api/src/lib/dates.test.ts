import { ageOn, toIsoDate } from "./dates";

it.each([
  ["29.02.2024", "2024-02-29"],
  ["2024-02-29", "2024-02-29"],
  ["31.02.2024", null],
  ["1.2.2024", null],
  ["2030-1-1", null],
  ["", null],
  ["вчера", null],
  ["today", null],
  ["infinity", null],
  ["٢٠٣٠-٠١-٠١", null],
  ["2030-01-01T00:00:00Z", null],
  ["1900-01-01", "1900-01-01"],
  ["31.12.2199", "2199-12-31"],
  ["0000-01-01", null],
  ["-2030-01-01", null],
  ["10000-01-01", null],
  ["01.01.0099", null],
  ["31.12.1899", null],
  ["01.01.2200", null],
  ["9999-12-31", null],
  ["+02030-01-01", null],
])("reads %j as %j", (text, expected) => {
  expect(toIsoDate(text)).toBe(expected);
});

it("counts the years of a person born on a leap day", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
});
