import { ADULT_AGE } from "@rodinki/contract/limits";
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
}

/** A time of the same clinic and day that nobody has or holds. */
export interface FreeTime extends Visit {
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

/** Whether the doctor of a time sees patients of this age. */
export const fitsAge = (age: number, { childFromAge }: Pick<FreeTime, "childFromAge">): boolean =>
  age >= ADULT_AGE || (childFromAge !== null && age >= childFromAge);

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
  people.every(({ age }, index) => times[index] !== undefined && fitsAge(age, times[index])) &&
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
    ({ age }) => new Set(open.filter((time) => fitsAge(age, time)).map(({ id }) => id)),
  );
  const ways =
    party.people.length === 1
      ? open.filter(({ id }) => can[0]?.has(id)).map((time) => [time])
      : waysTogether(open, can).map(({ visits }) => visits);
  const withOthers = ways.filter((way) => isGroup([...way, ...party.staying]));
  return party.staying.length > 0 && withOthers.length > 0 ? withOthers : ways;
}

/** The way that is nearest to when they were to come; null: there is none. */
function nearest(party: Party, ways: Visit[][]): Visit[] | null {
  const away = ([visit]: Visit[]) =>
    Math.abs((visit?.begins ?? 0) - (party.people[0]?.begins ?? 0));
  return ways.reduce<Visit[] | null>(
    (best, way) => (best === null || away(way) < away(best) ? way : best),
    null,
  );
}

/**
 * Proposes another time of the same clinic and day for each: the nearest whose doctor sees patients of that age. Those who come
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
  let left = [...free];
  for (const party of parties) {
    const way = nearest(party, waysOf(party, left, soonest));
    for (const [index, { id }] of party.people.entries()) {
      proposed.set(id, way?.[index]?.id ?? null);
    }
    const taken = new Set(way?.map(({ id }) => id));
    left = left.filter(({ id }) => !taken.has(id));
  }
  return proposed;
}
