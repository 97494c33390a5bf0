import { CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import type { Acknowledged } from "./acknowledged";
import type { World } from "./calendar";
import type { Caller } from "./person";
import type { Queryable } from "./target";

interface Visit {
  id: number;
  userId: number;
  slotId: number;
  isChild: boolean;
  madeAt: number;
}
export interface Held {
  userId: number;
  slotId: number;
  timeId: string;
  /** The seat of the hold; negative for an offer. */
  seat: number;
  /** Whether it cannot expire by itself during the next steps. */
  lasts: boolean;
}
interface Entry {
  id: number;
  userId: number;
  clinicIds: number[];
  isChild: boolean;
  madeAt: number;
  stopped: boolean;
}
interface Offer {
  userId: number;
  entryId: number | null;
  slotId: number;
}

export interface Snapshot {
  visits: Visit[];
  holds: Held[];
  line: Entry[];
  offers: Offer[];
}

export async function read(database: Queryable): Promise<Snapshot> {
  const all = <Row>(text: string) => database.runQuery<Row>({ name: "", text }, []);
  const [visits, holds, line, offers] = await Promise.all([
    all<Visit>(`select id, user_id as "userId", clinic_time_id as "slotId", is_child as "isChild",
      extract(epoch from created_at)::float8 as "madeAt" from appointments where status <> 'canceled'`),
    all<Held>(`select user_id as "userId", clinic_time_id as "slotId", time_id as "timeId", seat,
      expires_at > now() + interval '5 minutes' as lasts from holds where expires_at > now()`),
    all<Entry>(`select e.id, e.user_id as "userId", array(select clinic_id from waiting_clinics w
      where w.entry_id = e.id) as "clinicIds",
      e.child_birthday is not null as "isChild", extract(epoch from e.created_at)::float8 as "madeAt",
      e.stopped_at is not null as stopped from waiting_entries e order by e.placed_at, e.id`),
    all<Offer>(
      `select user_id as "userId", entry_id as "entryId", clinic_time_id as "slotId" from waiting_offers`,
    ),
  ]);
  return { visits, holds, line, offers };
}

export function offeredTo(people: Caller[], holds: Held[]): number[] {
  const holders = new Set(holds.filter(({ seat }) => seat < 0).map(({ userId }) => userId));
  return people.flatMap(({ id }, who) => (holders.has(id) ? [who] : []));
}

const twice = (values: unknown[]) => values.length - new Set(values).size;
const nameOf = ({ userId, slotId }: Pick<Offer, "userId" | "slotId">) => `${slotId} to ${userId}`;
const suits = ({ clinicIds }: Entry, slot: World["slots"][number]) =>
  clinicIds.length === 0 || clinicIds.includes(slot.clinicId);

/** Whether the entry's patient has as many appointments as allowed, or one made since the entry was. All children in the model are the same child. */
function hasEnough({ userId, isChild, madeAt }: Entry, { visits }: Snapshot): boolean {
  const own = visits.filter((visit) => visit.userId === userId && visit.isChild === isChild);
  const most = isChild ? CHILD_APPOINTMENTS : 1;
  return own.length >= most || own.some((visit) => visit.madeAt >= madeAt);
}

/** Finds faults of visits and describes them in words. Visits of unanswered calls are recorded from the database. */
export function visitFaults({ visits, holds }: Snapshot, known: Acknowledged, people: Caller[]) {
  const faults: string[] = [];
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  if (twice(visits.map(({ slotId }) => slotId)) > 0) faults.push("a time is booked twice");
  for (const [id, { slotId }] of known.live) {
    const visit = byId.get(id);
    if (visit === undefined) faults.push(`the visit ${id} was acknowledged, and is not there`);
    else if (slotId !== null && visit.slotId !== slotId) {
      faults.push(`the visit ${id} was acknowledged at ${slotId} and is at ${visit.slotId}`);
    }
  }
  for (const id of known.canceled) {
    if (byId.has(id)) faults.push(`the visit ${id} was canceled, and is there`);
  }
  for (const { id } of people) {
    const own = visits.filter(({ userId }) => userId === id);
    const children = own.filter(({ isChild }) => isChild).length;
    if (own.length - children > 1) faults.push(`${id} has two visits of an adult`);
    // All children in the model are the same child.
    if (children > 1) faults.push(`${id} has ${children} visits of one child`);
  }
  const booked = new Set(visits.map(({ slotId }) => slotId));
  for (const { slotId } of holds)
    if (booked.has(slotId)) faults.push(`${slotId} is booked and held`);

  const numbers = new Map(people.map(({ id }, index) => [id, index]));
  for (const { id, userId, slotId } of visits) known.book(id, numbers.get(userId) ?? -1, slotId);
  known.canceled.clear();
  return faults;
}

/**
 * Finds offers out of order since the last snapshot: a person who was ahead all the time, wanted such a time, could
 * have booked it and did nothing was passed over.
 *
 * @param active users who did something meanwhile
 */
export function turnFaults(before: Snapshot, after: Snapshot, active: Set<number>, world: World) {
  const old = new Set(before.offers.map(nameOf));
  const fresh = after.offers.filter((offer) => !old.has(nameOf(offer)));
  const known = new Set(after.offers.map(nameOf));
  const busy = new Set(active);
  for (const { userId, seat } of [...before.holds, ...after.holds]) if (seat < 0) busy.add(userId);
  const places = new Map(before.line.map(({ id }, place) => [id, place]));
  for (const { userId } of fresh) busy.add(userId);
  const idle = after.line.filter(
    (entry) =>
      places.has(entry.id) &&
      !entry.stopped &&
      !busy.has(entry.userId) &&
      !hasEnough(entry, before) &&
      !hasEnough(entry, after),
  );
  // The former place of an entry that was deleted since is unknown.
  const placed = fresh.filter(({ entryId }) => entryId !== null);
  return placed.flatMap((offer) => {
    const slot = world.slots.find(({ id }) => id === offer.slotId);
    const passed = idle.find(
      (entry) =>
        slot !== undefined &&
        (places.get(entry.id) ?? Infinity) < (places.get(offer.entryId ?? 0) ?? Infinity) &&
        suits(entry, slot) &&
        !known.has(nameOf({ userId: entry.userId, slotId: offer.slotId })),
    );
    return passed === undefined ? [] : [`${nameOf(offer)}, though ${passed.id} was first`];
  });
}

/** Finds times that are free after a round although a waiting person could have been offered them. */
export function leftOut(now: Snapshot, world: World): string[] {
  const { visits, holds, offers } = now;
  const taken = new Set([...visits, ...holds].map(({ slotId }) => slotId));
  const offeredTimes = new Set(offers.map(nameOf));
  const offered = new Set(holds.filter(({ seat }) => seat < 0).map(({ userId }) => userId));
  const ready = now.line.filter(
    (entry) => !entry.stopped && !offered.has(entry.userId) && !hasEnough(entry, now),
  );
  return world.slots.flatMap((slot) => {
    if (taken.has(slot.id)) return [];
    const waiting = ready.find(
      (entry) =>
        suits(entry, slot) && !offeredTimes.has(nameOf({ userId: entry.userId, slotId: slot.id })),
    );
    return waiting === undefined
      ? []
      : [`${slot.id} is free, and was not offered to ${waiting.id}`];
  });
}
