import { isGroup, waysTogether } from "../../../lib/visits-together";
import type { Visit } from "../../../lib/visits-together";

/** Somebody whose time is closed. */
export interface Displaced {
  /** The id of the appointment. */
  id: number;
  /** The same for those who come together; null: comes alone. */
  groupId: string | null;
  /** Milliseconds since 1970. */
  begins: number;
  /** Full years on the day of the visit. */
  age: number;
  /** The day on which a child is one no more, `YYYY-MM-DD`: other rules hold for adults. null: an adult. */
  adultFrom: string | null;
}

/** A time that nobody has or holds. */
export interface FreeTime extends Visit {
  /** `YYYY-MM-DD` */
  day: string;
  /** In another clinic of the city. */
  isElsewhere: boolean;
  /** Full years from which its doctor sees children; null: adults only. */
  childFromAge: number | null;
}

/** A group that comes together, or somebody who comes alone. */
export interface Party<Person extends Displaced = Displaced> {
  /** The people of the party, by time. */
  people: Person[];
  /** Visits of others of the group, whose times stay. */
  staying: Visit[];
}

/** Whether the doctor of a time sees patients of this age, and a child is still one on that day. */
const fitsAge = (
  { age, adultFrom }: Pick<Displaced, "age" | "adultFrom">,
  { childFromAge, day }: Pick<FreeTime, "childFromAge" | "day">,
): boolean =>
  adultFrom === null || (day < adultFrom && childFromAge !== null && age >= childFromAge);

/**
 * @param staying visits of the same groups that stay
 * @returns the largest first, then by time
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

/** When the first of them was to come. */
export const begins = ({ people }: Party): number => Math.min(...people.map((one) => one.begins));

/** Whether each of them could be seen at these times, and they would still come together. */
export const couldHave = ({ people }: Party, times: readonly FreeTime[]): boolean =>
  people.every((one, index) => times[index] !== undefined && fitsAge(one, times[index])) &&
  isGroup([...times]);

/**
 * Where they could go, soonest first: with those of the group who stay, where that can be. Nobody is asked to come
 * earlier than they meant to at short notice.
 *
 * @param soonest milliseconds since 1970: from then on they may also come earlier
 */
export function waysOf(party: Party, free: readonly FreeTime[], soonest = 0): Visit[][] {
  const earliest = Math.min(soonest, begins(party));
  const open = free.filter((time) => time.begins >= earliest);
  const can = party.people.map(
    (one) => new Set(open.filter((time) => fitsAge(one, time)).map(({ id }) => id)),
  );
  const ways =
    party.people.length === 1
      ? open.filter(({ id }) => can[0]?.has(id)).map((time) => [time])
      : waysTogether(open, can).map(({ visits }) => visits);
  const withOthers = ways.filter((way) => isGroup([...way, ...party.staying]));
  return party.staying.length > 0 && withOthers.length > 0 ? withOthers : ways;
}

/** Another clinic is as far as so many milliseconds: who would rather wait for a day stays where they are known. */
const ELSEWHERE = 24 * 3_600_000;

/** @returns ids of the times that are in other clinics */
export const elsewhereOf = (free: readonly FreeTime[]): ReadonlySet<number> =>
  new Set(free.filter((time) => time.isElsewhere).map(({ id }) => id));

/** @returns how far a way is from when they were to come. @param elsewhere as of `elsewhereOf` */
export function distanceOf(party: Party, elsewhere: ReadonlySet<number>) {
  const start = party.people[0]?.begins ?? 0;
  return ([visit]: readonly Visit[]): number =>
    visit === undefined
      ? Infinity
      : Math.abs(visit.begins - start) + (elsewhere.has(visit.id) ? ELSEWHERE : 0);
}

/** The way that is nearest to when they were to come; null: there is none. */
function nearest(ways: Visit[][], away: (way: Visit[]) => number): Visit[] | null {
  return ways.reduce<Visit[] | null>(
    (best, way) => (best === null || away(way) < away(best) ? way : best),
    null,
  );
}

/**
 * Proposes another time for each: the nearest whose doctor sees patients of that age. Those who come
 * together stay together or get none.
 *
 * @param parties the largest first
 * @param free soonest first
 * @param soonest as of `waysOf`
 * @returns for each appointment the id of a time; null: there is none, and the visit would be canceled
 */
export function proposals(
  parties: readonly Party[],
  free: readonly FreeTime[],
  soonest = 0,
): Map<number, number | null> {
  const proposed = new Map<number, number | null>();
  const elsewhere = elsewhereOf(free);
  let left = [...free];
  for (const party of parties) {
    const way = nearest(waysOf(party, left, soonest), distanceOf(party, elsewhere));
    for (const [index, { id }] of party.people.entries()) {
      proposed.set(id, way?.[index]?.id ?? null);
    }
    const taken = new Set(way?.map(({ id }) => id));
    left = left.filter(({ id }) => !taken.has(id));
  }
  return proposed;
}
