import { PARALLEL_MINUTES } from "@rodinki/contract/limits";

/** Time and place of a visit, as far as they matter to people who visit together. */
export interface Visit {
  id: number;
  clinicId: number;
  doctorId: number;
  /** Beginning in milliseconds since 1970. */
  begins: number;
  ends: number;
}

const PARALLEL = PARALLEL_MINUTES * 60_000;

/** Whether a visit follows another with the same doctor, with no more than one visit between them. */
const isNext = (one: Visit, next: Visit): boolean =>
  next.doctorId === one.doctorId &&
  next.clinicId === one.clinicId &&
  next.begins >= one.ends &&
  next.begins - one.ends <= one.ends - one.begins;

/** Whether visits are in one clinic, each with another doctor, and begin within PARALLEL_MINUTES. */
function areParallel(visits: Visit[]): boolean {
  const begins = visits.map((visit) => visit.begins);
  return (
    new Set(visits.map(({ clinicId }) => clinicId)).size === 1 &&
    new Set(visits.map(({ doctorId }) => doctorId)).size === visits.length &&
    Math.max(...begins) - Math.min(...begins) <= PARALLEL
  );
}

function grouped(visits: Visit[], keyOf: (visit: Visit) => string | number): Visit[][] {
  const groups = new Map<string | number, Visit[]>();
  for (const visit of visits) {
    const group = groups.get(keyOf(visit));
    if (group === undefined) groups.set(keyOf(visit), [visit]);
    else group.push(visit);
  }
  return [...groups.values()];
}

const soonestFirst = (one: Visit, other: Visit) => one.begins - other.begins || one.id - other.id;

/** Whether people can visit together at these times: the search returns only such groups, and only such groups may be held. */
export function isGroup(visits: Visit[]): boolean {
  const sorted = visits.toSorted(soonestFirst);
  const follow = sorted.every((visit, index) => index === 0 || isNext(sorted[index - 1]!, visit));
  return follow || areParallel(visits);
}

/**
 * All ways to visit together, soonest first: for each beginning and doctor at most one with consecutive visits, for each
 * beginning and clinic at most one with simultaneous visits.
 *
 * @param visits available times
 * @param can for each person the ids of the times at which they can be seen
 */
export function waysTogether(visits: readonly Visit[], can: Set<number>[]): Together[] {
  const sorted = visits.toSorted(soonestFirst);
  const byDoctor = grouped(sorted, ({ clinicId, doctorId }) => `${clinicId} ${doctorId}`);
  const byClinic = grouped(sorted, ({ clinicId }) => clinicId);
  const ways = [
    ...byDoctor.flatMap((list) => found("neighbouring", list, can)),
    ...byClinic.flatMap((list) => found("parallel", list, can)),
  ];
  return ways.sort((one, other) => soonestFirst(one.visits[0]!, other.visits[0]!));
}

interface Together {
  kind: "neighbouring" | "parallel";
  /** The visits, in the order of the people. */
  visits: Visit[];
}

/** @param visits of one doctor, or of one clinic, soonest first */
function found(kind: Together["kind"], visits: Visit[], can: Set<number>[]): Together[] {
  return visits.flatMap(({ begins }, index) => {
    if (visits[index - 1]?.begins === begins) return [];
    const chosen =
      kind === "neighbouring"
        ? inARow(visits.slice(index, index + can.length), can)
        : simultaneous(earliestOfEach(visits, index), can, begins);
    return chosen === null ? [] : [{ kind, visits: chosen }];
  });
}

function inARow(visits: Visit[], can: Set<number>[]): Visit[] | null {
  if (visits.length < can.length) return null;
  const fits = visits.every(
    (visit, index) =>
      can[index]!.has(visit.id) && (index === 0 || isNext(visits[index - 1]!, visit)),
  );
  return fits ? visits : null;
}

/** The first visit of each doctor that begins in time. @param first index to start from, as a month has thousands of visits */
function earliestOfEach(visits: Visit[], first: number): Visit[] {
  const latest = (visits[first]?.begins ?? 0) + PARALLEL;
  const early: Visit[] = [];
  for (let index = first; (visits[index]?.begins ?? Infinity) <= latest; index += 1) {
    early.push(visits[index]!);
  }
  return grouped(early, ({ doctorId }) => doctorId).map(([visit]) => visit!);
}

/**
 * Assigns each person a doctor of their own; one of them is seen at the beginning itself.
 *
 * @param visits soonest first
 */
function simultaneous(visits: Visit[], can: Set<number>[], begins: number): Visit[] | null {
  // Each of the others takes at most one of the first visits that suit a person, so one of these remains.
  const first = can.map((person) => visits.filter(({ id }) => person.has(id)).slice(0, can.length));
  const give = (chosen: Visit[]): Visit[] | null => {
    const suiting = first[chosen.length];
    if (suiting === undefined)
      return chosen.some((visit) => visit.begins === begins) ? chosen : null;
    for (const visit of suiting) {
      if (chosen.includes(visit)) continue;
      const given = give([...chosen, visit]);
      if (given !== null) return given;
    }
    return null;
  };
  return give([]);
}
