import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { appointments, clinicTimes, holds, users } from "../../database/schema";
import { Failure } from "../../failure";
import { newToken } from "../../plugins/sessions";

interface Wanted {
  userId: number;
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** Prolong a hold the caller already has; possible once. */
  extend: boolean;
  minutes: number;
}

const answer = {
  timeId: holds.timeId,
  expiresAt: holds.expiresAt,
  extended: holds.extended,
  serverNow: sql`now()`.mapWith(holds.expiresAt),
};

/**
 * Holds a time for a user: their live hold on it comes back (prolonged on request), a hold on another
 * time is given up. Everything or nothing: when the new time is taken, the old hold stays.
 *
 * @throws Failure slot_gone (no such time, begun, closed, or not on that day), slot_taken
 */
export function holdTime(database: Database, wanted: Wanted) {
  const { userId, clinicTimeId } = wanted;
  return database.transaction(async (tx) => {
    // One request of a user at a time: two tabs cannot both believe that their hold is the only one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    await demandFutureTime(tx, wanted);
    // In the order of ids: two people who swap their times wait for each other only one way round.
    const locked = await tx
      .select({ ...answer, userId: holds.userId, clinicTimeId: holds.clinicTimeId, isLive })
      .from(holds)
      .where(or(eq(holds.userId, userId), eq(holds.clinicTimeId, clinicTimeId)))
      .orderBy(asc(holds.clinicTimeId))
      .for("update");
    const own = locked.find((hold) => hold.userId === userId && hold.clinicTimeId === clinicTimeId);
    if (own?.isLive) {
      return wanted.extend && !own.extended ? prolong(tx, own.timeId, wanted.minutes) : own;
    }
    const created = await replaceHold(tx, wanted);
    // Asked after the insert: a booking that was just being written has become visible by now.
    if (created === undefined || (await isBooked(tx, clinicTimeId)))
      throw new Failure("slot_taken");
    return created;
  });
}

const isLive = sql<boolean>`${holds.expiresAt} > now()`;

async function demandFutureTime(tx: Database, { clinicTimeId, day }: Wanted): Promise<void> {
  const [time] = await tx
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(
      and(
        eq(clinicTimes.id, clinicTimeId),
        eq(clinicTimes.day, day),
        sql`${clinicTimes.startsAt} > now()`,
        isNull(clinicTimes.closedAt),
      ),
    );
  if (time === undefined) throw new Failure("slot_gone");
}

async function replaceHold(tx: Database, { userId, clinicTimeId, minutes }: Wanted) {
  const fresh = {
    userId,
    timeId: newToken(),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    extended: false,
  };
  await tx.delete(holds).where(eq(holds.userId, userId));
  const [created] = await tx
    .insert(holds)
    .values({ ...fresh, clinicTimeId })
    .onConflictDoUpdate({
      target: holds.clinicTimeId,
      set: fresh,
      setWhere: sql`${holds.expiresAt} <= now()`,
    })
    .returning(answer);
  return created;
}

async function prolong(tx: Database, timeId: string, minutes: number) {
  const [prolonged] = await tx
    .update(holds)
    .set({
      expiresAt: sql`${holds.expiresAt} + make_interval(mins => ${minutes})`,
      extended: true,
    })
    .where(eq(holds.timeId, timeId))
    .returning(answer);
  if (prolonged === undefined) throw new Failure("slot_taken");
  return prolonged;
}

async function isBooked(tx: Database, clinicTimeId: number): Promise<boolean> {
  const found = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(eq(appointments.clinicTimeId, clinicTimeId), sql`${appointments.status} <> 'canceled'`),
    );
  return found.length > 0;
}

/** Gives up the caller's hold; one that is gone already, or is not theirs, stays as it is. */
export async function freeTime(database: Database, userId: number, timeId: string): Promise<void> {
  await database.delete(holds).where(and(eq(holds.timeId, timeId), eq(holds.userId, userId)));
}
