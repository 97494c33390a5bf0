import { ageOn, toIsoDate } from "./dates";

it.each([
  ["29.02.2024", "2024-02-29"],
  ["2024-02-29", "2024-02-29"],
  ["31.02.2024", null],
  ["2023-02-29", null],
  ["2024-13-01", null],
  ["1.2.2024", null],
  ["", null],
  ["1900-01-01", "1900-01-01"],
  ["31.12.2199", "2199-12-31"],
  ["0000-01-01", null],
  ["01.01.0099", null],
  ["31.12.1899", null],
  ["01.01.2200", null],
  ["9999-12-31", null],
  ["+02030-01-01", null],
])("reads %j as %j", (text, expected) => {
  expect(toIsoDate(text)).toBe(expected);
});

it.each([
  ["2008-11-20", "2026-11-19", 17],
  ["2008-11-20", "2026-11-20", 18],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
])("a person born on %s is, on %s, %i years old", (birthday, on, years) => {
  expect(ageOn(birthday, on)).toBe(years);
});
