import { isGroup, waysTogether } from "../../../lib/visits-together";
import type { Visit } from "../../../lib/visits-together";

/** A person whose time is closed. */
export interface Displaced {
  /** The id of the appointment. */
  id: number;
  /** The same for those who come together; null for a person who comes alone. */
  groupId: string | null;
  /** Milliseconds since 1970. */
  begins: number;
  /** Full years on the day of the visit. */
  age: number;
  /** `YYYY-MM-DD` of the day on which a child comes of age, because other rules apply to adults; null for an adult. */
  adultFrom: string | null;
}

/** A time that is neither booked nor held. */
export interface FreeTime extends Visit {
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether it is in another clinic of the city. */
  isElsewhere: boolean;
  /** Full years from which its doctor sees children; null if they see only adults. */
  childFromAge: number | null;
}

/** A group that comes together, or a single person. */
export interface Party<Person extends Displaced = Displaced> {
  /** The people of the party, by time. */
  people: Person[];
  /** Visits of the same group whose times are not closed. */
  staying: Visit[];
}

/** Whether the doctor of a time sees patients of this age, and a child is still under age on that day. */
const fitsAge = (
  { age, adultFrom }: Pick<Displaced, "age" | "adultFrom">,
  { childFromAge, day }: Pick<FreeTime, "childFromAge" | "day">,
): boolean =>
  adultFrom === null || (day < adultFrom && childFromAge !== null && age >= childFromAge);

/**
 * Divides people into parties.
 *
 * @param staying visits of the same groups whose times are not closed
 * @returns the largest party first, then by time
 */
export function partiesOf<Person extends Displaced>(
  people: readonly Person[],
  staying: readonly (Visit & { groupId: string })[] = [],
): Party<Person>[] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = person.groupId ?? `alone ${person.id}`;
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()]
    .map((group) => ({
      people: group.toSorted((one, other) => one.begins - other.begins || one.id - other.id),
      staying: staying.filter(({ groupId }) => groupId === group[0]?.groupId),
    }))
    .sort((one, other) => other.people.length - one.people.length || begins(one) - begins(other));
}

/** When the first of a party was to come. */
export const begins = ({ people }: Party): number => Math.min(...people.map((one) => one.begins));

/** Whether each of a party could be seen at these times, and they would still come together. */
export const couldTake = ({ people }: Party, times: readonly FreeTime[]): boolean =>
  people.every((one, index) => times[index] !== undefined && fitsAge(one, times[index])) &&
  isGroup([...times]);

/**
 * Finds the times to which a party could move, soonest first: near the rest of the group, if possible. Nobody is moved
 * to an earlier time at short notice.
 *
 * @param soonest milliseconds since 1970: after this moment a party may also be moved to an earlier time
 */
export function waysOf(party: Party, free: readonly FreeTime[], soonest = 0): Visit[][] {
  const earliest = Math.min(soonest, begins(party));
  const open = free.filter((time) => time.begins >= earliest);
  const suiting = (one: Displaced) => open.filter((time) => fitsAge(one, time));
  const [first] = party.people;
  const ways =
    party.people.length === 1 && first !== undefined
      ? suiting(first).map((time) => [time])
      : waysTogether(
          open,
          party.people.map((one) => new Set(suiting(one).map(({ id }) => id))),
        ).map(({ visits }) => visits);
  if (party.staying.length === 0) return ways;
  const withOthers = ways.filter((way) => isGroup([...way, ...party.staying]));
  return withOthers.length > 0 ? withOthers : ways;
}

/**
 * Another clinic counts as a delay of so many milliseconds, because people prefer a later day in the clinic they know.
 */
const ELSEWHERE = 24 * 3_600_000;

/**
 * @returns ids of the times in other clinics
 */
export const elsewhereOf = (free: readonly FreeTime[]): ReadonlySet<number> =>
  new Set(free.filter((time) => time.isElsewhere).map(({ id }) => id));

/**
 * @returns a function that measures how far a new time is from the party's former one. @param elsewhere from
 *   `elsewhereOf`
 */
export function distanceOf(party: Party, elsewhere: ReadonlySet<number>) {
  const start = party.people[0]?.begins ?? 0;
  return ([visit]: readonly Visit[]): number =>
    visit === undefined
      ? Infinity
      : Math.abs(visit.begins - start) + (elsewhere.has(visit.id) ? ELSEWHERE : 0);
}

/** Finds the times nearest to the party's former ones; null if there are none. */
export function nearest(ways: Visit[][], away: (way: Visit[]) => number): Visit[] | null {
  let best: Visit[] | null = null;
  let shortest = Infinity;
  for (const way of ways) {
    const distance = away(way);
    if (distance >= shortest) continue;
    best = way;
    shortest = distance;
  }
  return best;
}

/** As `nearest`, the first so many, without sorting the others: a month has thousands. */
export function nearestOf(
  ways: Visit[][],
  away: (way: Visit[]) => number,
  count: number,
): Visit[][] {
  const best: { way: Visit[]; distance: number }[] = [];
  for (const way of ways) {
    const distance = away(way);
    if (best.length === count && distance >= (best.at(-1)?.distance ?? 0)) continue;
    const place = best.findLastIndex((one) => one.distance <= distance) + 1;
    best.splice(place, 0, { way, distance });
    if (best.length > count) best.pop();
  }
  return best.map(({ way }) => way);
}

/**
 * Proposes another time for each person of one party after another: the nearest whose doctor sees patients of that age, and that was
 * proposed to nobody before. Those who come together stay together or get no proposal.
 *
 * @param free soonest first
 * @param soonest as in `waysOf`
 * @returns a function that takes the parties, the largest first, and returns an id of a time for each person; null: the visit would be
 *   canceled
 */
export function proposer(free: readonly FreeTime[], soonest = 0) {
  const elsewhere = elsewhereOf(free);
  let left = free;
  return (party: Party): (number | null)[] => {
    const way = nearest(waysOf(party, left, soonest), distanceOf(party, elsewhere));
    const taken = new Set(way?.map(({ id }) => id));
    left = left.filter(({ id }) => !taken.has(id));
    return party.people.map((_person, index) => way?.[index]?.id ?? null);
  };
}
