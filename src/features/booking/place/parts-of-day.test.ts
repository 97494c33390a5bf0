import { partOfDay } from "./parts-of-day";

test.each([
  ["08:00", "Утро"],
  ["11:45", "Утро"],
  ["12:00", "День"],
  ["16:45", "День"],
  ["17:00", "Вечер"],
  ["20:15", "Вечер"],
])("%s belongs to «%s»", (time, part) => {
  expect(partOfDay({ time })).toBe(part);
});
