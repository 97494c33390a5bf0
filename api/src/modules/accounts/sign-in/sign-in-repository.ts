import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { devices, sessions, users } from "../../../database/schema/accounts";
import { firstSignIns } from "../../../database/schema/registrations";

/** @returns null when the account is deleted */
export async function findPasswordHash(database: Database, id: number) {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return user ?? null;
}

/**
 * Counts an attempt to confirm the password, up to one beyond `max` within `minutes`.
 *
 * @returns the number of attempts, and the seconds until they are forgotten; null when the session has ended
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

export async function deleteDevices(tx: Database, userId: number): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}

/** Lifetime of a first sign-in, the same as that of its cookie. */
const FIRST_SIGN_IN_HOURS = 24;

const isLiveFirstSignIn = (browserHash: string) =>
  and(
    eq(firstSignIns.browserHash, browserHash),
    gt(firstSignIns.formSentAt, sql`now() - make_interval(hours => ${FIRST_SIGN_IN_HOURS})`),
  );

/** @returns the user of the account whose form the browser has sent; null: none */
export async function findFirstSignIn(tx: Database, browserHash: string) {
  const [found] = await tx
    .select({ userId: firstSignIns.userId })
    .from(firstSignIns)
    .where(isLiveFirstSignIn(browserHash));
  return found ?? null;
}

/** Finds and deletes a first sign-in; only one of many concurrent calls succeeds. */
export async function takeFirstSignIn(tx: Database, browserHash: string) {
  const [taken] = await tx
    .delete(firstSignIns)
    .where(isLiveFirstSignIn(browserHash))
    .returning({ userId: firstSignIns.userId, formSentAt: firstSignIns.formSentAt });
  return taken ?? null;
}

export async function insertFirstSignIn(
  tx: Database,
  firstSignIn: typeof firstSignIns.$inferInsert,
): Promise<void> {
  await tx.insert(firstSignIns).values(firstSignIn);
}

/** Deletes the unused first sign-ins of a user. */
export async function deleteFirstSignIns(tx: Database, userId: number): Promise<void> {
  await tx.delete(firstSignIns).where(eq(firstSignIns.userId, userId));
}
