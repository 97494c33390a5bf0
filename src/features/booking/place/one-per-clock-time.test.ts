import { onePerClockTime } from "./one-per-clock-time";

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
