import { partiesOf } from "../closing/proposals";
import type { FreeTime } from "../closing/proposals";
import { chooseAlternatives, comesAlone } from "./choose";

const HOUR = 3_600_000;

/** @param day of February @param hour of that day */
const time = (id: number, day: number, hour: number, more: Partial<FreeTime> = {}): FreeTime => ({
  id,
  clinicId: 1,
  doctorId: 1,
  childFromAge: null,
  isElsewhere: false,
  begins: (day * 24 + hour) * HOUR,
  ends: (day * 24 + hour) * HOUR + HOUR / 4,
  day: `2027-02-0${day}`,
  ...more,
});

/** A person who came at `hour` on the first of February and was moved to another time of that day. */
const moved = (id: number, hour = 10, more: { age?: number; adultFrom?: string } = {}) => {
  const person = { id, begins: (24 + hour) * HOUR, age: 30, adultFrom: null, groupId: null };
  const [party] = partiesOf([{ ...person, ...more }]);
  if (party === undefined) throw new Error("nobody");
  return { party, to: time(1000 + id, 1, hour + 2) };
};

/** `count` consecutive times of a day, from nine. */
const dayOf = (day: number, count: number, more: Partial<FreeTime> = {}) =>
  Array.from({ length: count }, (_, index) => time(day * 100 + index, day, 9 + index / 4, more));

const chosen = (
  people: ReturnType<typeof moved>[],
  free: FreeTime[],
  held: Parameters<typeof chooseAlternatives>[1]["held"] = [],
) =>
  chooseAlternatives(people, { free, held, soonest: 0 })
    .map(({ appointmentId, clinicTimeId }) => `${appointmentId} at ${clinicTimeId}`)
    .join(", ");

it("chooses the nearest times of two other days", () => {
  const free = [...dayOf(1, 9), ...dayOf(2, 3), ...dayOf(3, 3)];
  expect(chosen([moved(1)], free)).toBe("1 at 200, 1 at 300");
});

it("chooses times of one day if there is no other", () => {
  expect(chosen([moved(1)], dayOf(1, 9))).toBe("1 at 104, 1 at 103");
});

it("holds at most a third of a clinic's day, everybody's first ones first", () => {
  const free = [...dayOf(2, 6), ...dayOf(3, 4), ...dayOf(4, 2)];
  const people = [moved(1), moved(2), moved(3), moved(4)];
  expect(chosen(people, free)).toMatch(/^1 at 2.., 2 at 2.., 3 at [34]..$/);
  const held = [{ clinicId: 1, day: "2027-02-02", held: 3 }];
  expect(chosen(people, dayOf(2, 6), held)).toBe("");
});

it("chooses for a child whose doctor sees children", () => {
  const free = [...dayOf(2, 3), ...dayOf(3, 3, { childFromAge: 5 })];
  expect(chosen([moved(1, 10, { age: 6, adultFrom: "2037-01-01" })], free)).toBe("1 at 300");
});

it("recognizes a person who comes with others", () => {
  const together = { begins: 0, age: 30, adultFrom: null, groupId: "a" };
  const [two] = partiesOf([
    { id: 1, ...together },
    { id: 2, ...together },
  ]);
  const [beside] = partiesOf([{ id: 1, ...together }], [{ ...time(5, 1, 9), groupId: "a" }]);
  const alone = [two, beside, moved(1).party].map((party) => party && comesAlone(party));
  expect(alone).toEqual([false, false, true]);
});
