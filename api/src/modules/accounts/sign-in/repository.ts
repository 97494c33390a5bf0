import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { devices, sessions, users } from "../../../database/schema/accounts";

/** @returns null when the account is gone */
export async function findPasswordHash(database: Database, id: number) {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return user ?? null;
}

/**
 * Counts a try to type the password again, up to one beyond `max` within `minutes`.
 *
 * @returns how many there were, and in how many seconds they are forgotten; null when the session has ended
 */
export async function countTry(
  database: Database,
  sessionId: number,
  { max, minutes }: { max: number; minutes: number },
) {
  const isOver = sql`${sessions.triesSince} < now() - make_interval(mins => ${minutes})`;
  const [counted] = await database
    .update(sessions)
    .set({
      tries: sql`case when ${isOver} then 1 else least(${sessions.tries} + 1, ${max + 1}) end`,
      triesSince: sql`case when ${isOver} or ${sessions.tries} = 0 then now() else ${sessions.triesSince} end`,
    })
    .where(eq(sessions.id, sessionId))
    .returning({
      tries: sessions.tries,
      wait: sql<number>`ceil(extract(epoch from ${sessions.triesSince} + make_interval(mins => ${minutes}) - now()))::int`,
    });
  return counted ?? null;
}

export const hasDevice = async (database: Database, hash: string): Promise<boolean> =>
  (await database.$count(devices, eq(devices.hash, hash))) > 0;

/** @returns false for a browser in which nobody has signed in to the account */
export async function touchDevice(tx: Database, hash: string): Promise<boolean> {
  const seen = await tx
    .update(devices)
    .set({ seenAt: sql`now()` })
    .where(eq(devices.hash, hash))
    .returning({ hash: devices.hash });
  return seen.length > 0;
}

export const countDevices = (tx: Database, userId: number): Promise<number> =>
  tx.$count(devices, eq(devices.userId, userId));

export async function insertDevice(tx: Database, hash: string, userId: number): Promise<void> {
  await tx.insert(devices).values({ hash, userId });
}

export async function deleteDevices(tx: Database, userId: number): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}
