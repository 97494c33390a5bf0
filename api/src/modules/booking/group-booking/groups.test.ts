import type { CityTime } from "@rodinki/contract/booking";
import { groupsOf } from "./groups";

/** A quarter of an hour that begins so many minutes after ten, with a doctor of its own. */
const timeAt = (minutes: number): CityTime => ({
  id: 10 + minutes,
  clinicId: 1,
  doctor: { id: 10 + minutes, name: "Врач" },
  startsAt: `2031-07-13T10:${String(minutes).padStart(2, "0")}:00.000Z`,
  time: `10:${String(minutes).padStart(2, "0")}`,
  timeEnd: `10:${minutes + 15}`,
});

it.each([
  [10, ["parallel"]],
  [11, []],
])("finds for times that begin %i minutes apart: %j", (minutes, kinds) => {
  const times = [timeAt(0), timeAt(minutes)];

  expect(groupsOf([times, times]).map(({ kind }) => kind)).toEqual(kinds);
});
