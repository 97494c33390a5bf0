/** @jest-environment node */
import { formatDistance, kilometresBetween } from "./distance";
import { byClinic, nearestTimes, onePerClockTime } from "./offered-times";

test("the distance is that of the map", () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 };
  const petersburg = { latitude: 59.9386, longitude: 30.3141 };
  expect(kilometresBetween(moscow, petersburg)).toBeCloseTo(634, -1);
  expect(kilometresBetween(moscow, moscow)).toBe(0);
});

test.each([
  [0.02, "100\u00a0м"],
  [0.76, "800\u00a0м"],
  [2.34, "2,3\u00a0км"],
  [15.4, "15\u00a0км"],
])("%d kilometres read as %s", (kilometres, text) => {
  expect(formatDistance(kilometres)).toBe(text);
});

const at = (time: string, id: number) => ({
  id,
  time,
  timeEnd: time,
  startsAt: `2026-05-14T${time}:00Z`,
  doctor: { id, name: "Врач" },
});

const times = [at("09:00", 1), at("09:00", 2), at("09:15", 3)];
const ids = (chosen: number) => onePerClockTime(times, chosen).map(({ id }) => id);

test("a time of day at which two doctors are free is offered once, by the one that is chosen", () => {
  expect(ids(NaN)).toEqual([1, 3]);
  expect(ids(2)).toEqual([2, 3]);
});

test("the times of a clinic stand in the order of the day, those of two doctors once", () => {
  const of = (clinicId: number, name: string, time: string, id: number) => ({
    ...at(time, id),
    clinicId,
    doctor: { id: clinicId, name },
  });
  const free = [
    of(1, "Ильина", "10:00", 5),
    of(1, "Ильина", "09:00", 1),
    of(2, "Орлов", "09:00", 2),
    of(1, "Седов", "09:00", 3),
    of(1, "Седов", "09:30", 4),
  ];
  const shown = (chosen: number) =>
    byClinic(free, chosen).map(({ clinicId, times: own }) =>
      [clinicId, ...own.map(({ id }) => id)].join(" "),
    );
  expect(shown(NaN)).toEqual(["1 1 4 5", "2 2"]);
  expect(shown(3)).toEqual(["1 3 4 5", "2 2"]);
});

test("the three free times nearest to the lost one are offered in the order of the day", () => {
  const free = [at("09:00", 1), at("09:45", 2), at("10:15", 3), at("12:00", 4), at("18:00", 5)];
  const offered = nearestTimes(free, "2026-05-14T10:00:00Z");
  expect(offered.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(nearestTimes(free.slice(4), "2026-05-14T10:00:00Z")).toHaveLength(1);
});
