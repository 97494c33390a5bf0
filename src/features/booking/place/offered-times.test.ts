import { nearestTimes, onePerClockTime, partOfDay } from "./offered-times";

const at = (time: string, id: number) => ({
  id,
  time,
  timeEnd: time,
  startsAt: `2026-05-14T${time}:00Z`,
  doctor: { id, name: "Врач" },
});

const times = [at("09:00", 1), at("09:00", 2), at("09:15", 3)];
const ids = (chosen: number) => onePerClockTime(times, chosen).map(({ id }) => id);

test("a time of day at which two doctors are free is offered once", () => {
  expect(ids(NaN)).toEqual([1, 3]);
});

test("the time that is chosen stays the one of its time of day", () => {
  expect(ids(2)).toEqual([2, 3]);
});

test("the three free times nearest to the lost one are offered in the order of the day", () => {
  const free = [at("09:00", 1), at("09:45", 2), at("10:15", 3), at("12:00", 4), at("18:00", 5)];
  const offered = nearestTimes(free, "2026-05-14T10:00:00Z");
  expect(offered.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("fewer free times are all offered", () => {
  expect(nearestTimes([at("18:00", 1)], "2026-05-14T10:00:00Z")).toHaveLength(1);
  expect(nearestTimes([], "2026-05-14T10:00:00Z")).toEqual([]);
});

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
