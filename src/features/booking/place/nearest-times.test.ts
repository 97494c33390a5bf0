import { nearestTimes } from "./nearest-times";

const at = (time: string, id: number) => ({
  id,
  time,
  timeEnd: time,
  startsAt: `2026-05-14T${time}:00Z`,
  doctor: { id: 1, name: "Врач" },
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
