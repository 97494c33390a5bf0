import { waysTogether } from "./visits-together";

const MINUTE = 60_000;

/** A time of a doctor that counts how often its beginning is looked at. */
function counted() {
  let looks = 0;
  const visit = (id: number, minutes: number, doctorId = id) => ({
    ...{ id, clinicId: 1, doctorId, ends: (minutes + 5) * MINUTE },
    get begins() {
      looks += 1;
      return minutes * MINUTE;
    },
  });
  return { visit, looks: () => looks };
}

/** The ids of a family's people, which count how often they are asked for. */
class Asked extends Set<number> {
  asked = 0;

  override has(id: number): boolean {
    this.asked += 1;
    return super.has(id);
  }
}

it("looks at each time as often, however many there are in a month", () => {
  const looksOf = (count: number) => {
    const { visit, looks } = counted();
    const visits = Array.from({ length: count }, (_, id) => visit(id + 1, id * 5, id % 3));
    const all = new Set(visits.map(({ id }) => id));
    expect(waysTogether(visits, [all, all])).not.toEqual([]);
    return looks() / count;
  };
  expect(looksOf(3_000)).toBeLessThan(2 * looksOf(300));
});

it("tries no more of many doctors than a family needs", () => {
  const { visit } = counted();
  const doctors = 200;
  // The only one who begins then sees adults: no three children come together, whomever the others see.
  const visits = [visit(1, 0), ...Array.from({ length: doctors }, (_, id) => visit(id + 2, 9))];
  const people = Array.from({ length: 3 }, () => new Asked(visits.slice(1).map(({ id }) => id)));

  const found = waysTogether(visits, people).map((way) => way.visits.map(({ id }) => id));

  expect(found).toEqual([[2, 3, 4]]);
  expect(people.every(({ asked }) => asked < 10 * doctors)).toBe(true);
});

/** Times of a quarter of an hour, by doctor, of two people or more who can be seen at all of them. */
const together = (people: number, ...doctors: number[][]) => {
  const visits = doctors.flatMap((minutes, doctorId) =>
    minutes.map((begin) => ({
      ...{ id: doctorId * 1_000 + begin, clinicId: 1, doctorId },
      begins: begin * MINUTE,
      ends: (begin + 15) * MINUTE,
    })),
  );
  const all = new Set(visits.map(({ id }) => id));
  return waysTogether(visits, Array<Set<number>>(people).fill(all)).map(
    ({ kind, visits: way }) => `${kind}: ${way.map(({ id }) => id).join(", ")}`,
  );
};

it.each<[what: string, number, doctors: number[][], ways: string[]]>([
  ["neighbours", 2, [[0, 15, 30]], ["neighbouring: 0, 15", "neighbouring: 15, 30"]],
  ["three in a row", 3, [[0, 15, 30]], ["neighbouring: 0, 15, 30"]],
  ["one visit between", 2, [[0, 30]], ["neighbouring: 0, 30"]],
  ["more than one visit between", 2, [[0, 31]], []],
  ["ten minutes apart", 2, [[0], [10]], ["parallel: 0, 1010"]],
  ["eleven minutes apart", 2, [[0], [11]], []],
])("finds for %s who comes together", (_what, people, doctors, ways) => {
  expect(together(people, ...doctors)).toEqual(ways);
});
