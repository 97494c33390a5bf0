import * as paths from "@rodinki/contract/paths";
import type { Snapshot, Held } from "./checks";
import { child } from "./patients";
import type { Scene } from "./actions";

interface Meanwhile {
  active: Set<number>;
  ended: Set<number>;
}

/** Finds what people have lost without doing anything: a hold, an offer, or their place on the waiting list. */
export function lossFaults(
  before: Snapshot,
  after: Snapshot,
  { active, ended }: Meanwhile,
): string[] {
  const left = new Map(after.holds.map((hold) => [hold.timeId, hold]));
  const holds = before.holds
    .filter(({ userId, slotId, lasts }) => lasts && !active.has(userId) && !ended.has(slotId))
    .filter(({ userId, timeId }) => left.get(timeId)?.userId !== userId)
    .map(({ userId, slotId, seat }) => {
      const what = seat < 0 ? "the offer" : "the hold";
      return `${userId} did nothing, and ${what} of ${slotId} is missing`;
    });

  const waiting = new Set(after.line.map(({ id }) => id));
  const entries = before.line
    .filter(({ id, userId }) => !waiting.has(id) && !active.has(userId))
    .filter((entry) => !hasWhatItWaitedFor(entry, after, before))
    .map(({ id, userId }) => `${userId} did nothing, and is no more waiting as ${id}`);
  return [...holds, ...entries];
}

/** Whether the entry's visit was booked before the snapshot: the next round deletes the entry. */
const hasWhatItWaitedFor = (
  { id, userId }: Snapshot["line"][number],
  { visits }: Snapshot,
  { offers }: Snapshot,
) =>
  offers.some(
    ({ entryId, slotId }) =>
      entryId === id && visits.some((visit) => visit.userId === userId && visit.slotId === slotId),
  );

const MAX_CHECKED = 3;

/**
 * Finds people who are refused because of their own hold: some of those who hold one time hold it again, and one of
 * them books it. To be called while there are no other requests.
 */
export async function ownHoldFaults(scene: Scene, { holds, visits }: Snapshot): Promise<string[]> {
  const alone = holds.filter(
    ({ userId, seat }) =>
      seat >= 0 && holds.filter((other) => other.userId === userId).length === 1,
  );
  const faults = await Promise.all(
    alone.slice(0, MAX_CHECKED).map((held, index) => {
      const hasChild = visits.some(({ userId, isChild }) => userId === held.userId && isChild);
      return askAgain(scene, held, index === 0 && !hasChild);
    }),
  );
  return faults.flat();
}

async function askAgain(scene: Scene, held: Held, books: boolean): Promise<string[]> {
  const { answers, known, people, world } = scene;
  const who = people.findIndex(({ id }) => id === held.userId);
  const slot = world.slots.find(({ id }) => id === held.slotId);
  const person = people[who];
  if (person === undefined || slot === undefined) return [];
  const from = { port: scene.port(), headers: person.headers };
  const query = { clinic_time_id: slot.id, time: slot.day };
  const again = await answers.of(from, "hold once more", paths.holdTime, { query });
  if (again === null) return [];
  if (again.body.TimeId !== held.timeId) {
    return [`${person.id} holds ${slot.id} and is answered ${again.status}`];
  }
  if (!books) return [];
  const body = { ...child, time_id: held.timeId };
  const booked = await answers.of(from, "book what is held", paths.createAppointment, { body });
  if (booked === null) return [];
  if (booked.status !== 201) {
    return [`${person.id} holds ${slot.id} and may not book it: ${booked.status}`];
  }
  known.book(booked.body.ConsumerId ?? 0, who, slot.id);
  return [];
}
