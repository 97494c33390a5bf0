import { ADULT_AGE } from "@rodinki/contract/limits";
import { waysTogether } from "../../../lib/visits-together";
import type { Visit } from "../../../lib/visits-together";

/** Somebody whose time is taken back. */
export interface Displaced {
  /** Of the appointment. */
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

/** Whether the doctor of a time sees patients of this age. */
export const fitsAge = (age: number, { childFromAge }: Pick<FreeTime, "childFromAge">): boolean =>
  age >= ADULT_AGE || (childFromAge !== null && age >= childFromAge);

/** Those who come together, each group once; whoever comes alone is a group of one. The largest first, then by time. */
function inGroups(people: readonly Displaced[]): Displaced[][] {
  const groups = new Map<string, Displaced[]>();
  for (const person of people) {
    const key = person.groupId ?? `alone ${person.id}`;
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  const begins = (group: Displaced[]) => Math.min(...group.map((person) => person.begins));
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => one.begins - other.begins || one.id - other.id))
    .sort((one, other) => other.length - one.length || begins(one) - begins(other));
}

/** Where each of a group would go, nearest to when they were to come; null: nowhere together. */
function nearest(group: Displaced[], free: readonly FreeTime[]): Visit[] | null {
  const can = group.map(
    ({ age }) => new Set(free.filter((time) => fitsAge(age, time)).map(({ id }) => id)),
  );
  const [first] = group;
  const away = ([visit]: Visit[]) => Math.abs((visit?.begins ?? 0) - (first?.begins ?? 0));
  const ways =
    group.length === 1
      ? free.filter(({ id }) => can[0]?.has(id)).map((time) => [time])
      : waysTogether(free, can).map(({ visits }) => visits);
  return ways.reduce<Visit[] | null>(
    (best, way) => (best === null || away(way) < away(best) ? way : best),
    null,
  );
}

/**
 * Proposes another time of the same clinic and day for each: the nearest whose doctor sees patients of that age. Those who come
 * together stay together or get none.
 *
 * @param free soonest first
 * @returns for each appointment the id of a time; null: there is none, and the visit would be canceled
 */
export function proposals(
  people: readonly Displaced[],
  free: readonly FreeTime[],
): Map<number, number | null> {
  const proposed = new Map<number, number | null>();
  let left = [...free];
  for (const group of inGroups(people)) {
    const way = nearest(group, left);
    for (const [index, { id }] of group.entries()) proposed.set(id, way?.[index]?.id ?? null);
    const taken = new Set(way?.map(({ id }) => id));
    left = left.filter(({ id }) => !taken.has(id));
  }
  return proposed;
}
