import * as paths from "@rodinki/contract/paths";
import { child } from "./patients";
import type { Held, Snapshot } from "./checks";
import type { Scene } from "./actions";

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
