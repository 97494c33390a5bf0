import { nearest, nearestOf, partiesOf, proposer } from "./proposals";
import type { Displaced, FreeTime, Party } from "./proposals";

const MINUTE = 60_000;

const person = (id: number, clock: number, more: Partial<Displaced> = {}): Displaced => ({
  id,
  begins: clock * MINUTE,
  age: 30,
  adultFrom: null,
  groupId: null,
  ...more,
});

const time = (id: number, clock: number, more: Partial<FreeTime> = {}): FreeTime => ({
  id,
  clinicId: 1,
  doctorId: 1,
  begins: clock * MINUTE,
  ends: (clock + 15) * MINUTE,
  childFromAge: null,
  day: "2027-02-01",
  isElsewhere: false,
  ...more,
});

/** The time by each person, where the parties are looked at in their order. */
function proposals(parties: Party[], free: FreeTime[], soonest?: number): string {
  const propose = proposer(free, soonest);
  const found = parties.flatMap((party) => {
    const ids = propose(party);
    return party.people.map(({ id }, index) => `${id} at ${ids[index] ?? "no time"}`);
  });
  return found.sort().join(", ");
}

const proposed = (people: Displaced[], free: FreeTime[]) => proposals(partiesOf(people), free);

it("proposes the nearest time to each in any order, and none twice", () => {
  const people = [person(2, 615), person(1, 600)];
  const free = [time(11, 540), time(12, 660), time(13, 720)];
  expect(proposed(people, free)).toBe("1 at 11, 2 at 12");
});

it("proposes nothing where nothing is left", () => {
  const people = [person(1, 600), person(2, 615)];
  expect(proposed(people, [time(11, 700)])).toBe("1 at 11, 2 at no time");
});

it.each([
  [5, "12"],
  [4, "no time"],
  [17, "12"],
])("proposes to a child of %i years a doctor who sees children of that age", (age, expected) => {
  const free = [time(11, 600), time(12, 700, { doctorId: 2, childFromAge: 5 })];
  const child = { age, adultFrom: "2037-02-01" };
  expect(proposed([person(1, 600, child)], free)).toBe(`1 at ${expected}`);
});

it("proposes another clinic only where that is a day nearer than a later day", () => {
  const nextDay = time(11, 600 + 24 * 60, { day: "2027-02-02" });
  const elsewhere = time(12, 660, { isElsewhere: true });
  const later = time(13, 600 + 72 * 60, { day: "2027-02-04" });
  expect(proposed([person(1, 600)], [nextDay, elsewhere])).toBe("1 at 11");
  expect(proposed([person(1, 600)], [elsewhere, later])).toBe("1 at 12");
});

it("proposes no day on which a child is grown up", () => {
  const child = person(1, 600, { age: 17, adultFrom: "2027-02-02" });
  const tomorrow = time(11, 600 + 24 * 60, { day: "2027-02-02", childFromAge: 3 });
  expect(proposed([child], [tomorrow])).toBe("1 at no time");
});

it("keeps groups together, before others get the times that these need", () => {
  const family = [
    person(2, 600, { groupId: "a", age: 8, adultFrom: "2037-02-01" }),
    person(3, 615, { groupId: "a" }),
  ];
  const forChildren = { childFromAge: 3 };
  const free = [time(11, 690, forChildren), time(12, 705, forChildren), time(13, 900)];
  expect(proposed([person(1, 690), ...family], free)).toBe("1 at 13, 2 at 11, 3 at 12");
});

it("proposes nothing to a group that would be torn apart", () => {
  const family = [person(1, 600, { groupId: "a" }), person(2, 615, { groupId: "a" })];
  const free = [time(11, 700), time(12, 900)];
  expect(proposed(family, free)).toBe("1 at no time, 2 at no time");
});

it("keeps a person beside the rest of the group, if possible", () => {
  const staying = [{ ...time(20, 720), groupId: "a" }];
  const parties = partiesOf([person(1, 735, { groupId: "a" })], staying);
  const near = time(11, 750, { doctorId: 2 });
  expect(proposals(parties, [time(12, 705), near])).toBe("1 at 12");
  expect(proposals(parties, [near])).toBe("1 at 11");
});

it("asks nobody to come earlier at short notice", () => {
  const free = [time(11, 600), time(12, 700)];
  const soonest = 690 * MINUTE;
  expect(proposals(partiesOf([person(1, 615)]), free, soonest)).toBe("1 at 12");
  expect(proposals(partiesOf([person(1, 800)]), free, soonest)).toBe("1 at 12");
  expect(proposals(partiesOf([person(1, 800)]), [time(11, 600)], soonest)).toBe("1 at no time");
});

it("finds the nearest of many without sorting them, the first of equal ones", () => {
  const ways = [9, 3, 7, 1, 3, 8, 2].map((distance, id) => [time(id, distance)]);
  const away = ([first]: { begins: number }[]) => first?.begins ?? Infinity;

  expect(nearestOf(ways, away, 4).map(([first]) => first?.id)).toEqual([3, 6, 1, 4]);
  expect(nearestOf(ways, away, 9)).toHaveLength(7);
  expect(nearest(ways, away)?.[0]?.id).toBe(3);
  expect(nearest([], away)).toBeNull();
});
