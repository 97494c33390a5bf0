import type { Snapshot } from "./checks";

interface Meanwhile {
  /** Users who did something. */
  active: Set<number>;
  /** Slots on which a hold or an offer has expired. */
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
