import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { staff, staffCodes, staffInvitations, staffSessions } from "../../database/schema/staff";

const hasEmail = (email: string) => sql`lower(${staff.email}) = lower(${email})`;

/** Somebody who may sign in: not disabled. */
export async function findStaff(database: Database, email: string) {
  const [found] = await database
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(and(hasEmail(email), isNull(staff.disabledAt)));
  return found ?? null;
}

/** Until the transaction ends, requests that change one person wait for each other. @returns null for nobody */
export async function lockStaff(tx: Database, id: number) {
  const [found] = await tx
    .select({
      passwordHash: staff.passwordHash,
      totpSecret: staff.totpSecret,
      totpStep: staff.totpStep,
    })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
    .for("no key update");
  return found ?? null;
}

/** Counts a try to enter a code, up to one beyond `max` within `minutes`. @returns how many, and seconds until they are forgotten */
export async function countCodeTry(
  database: Database,
  id: number,
  { max, minutes }: { max: number; minutes: number },
): Promise<{ tries: number; wait: number } | null> {
  const isOver = sql`${staff.codeTriesSince} < now() - make_interval(mins => ${minutes})`;
  const [counted] = await database
    .update(staff)
    .set({
      codeTries: sql`case when ${isOver} then 1 else least(${staff.codeTries} + 1, ${max + 1}) end`,
      codeTriesSince: sql`case when ${isOver} or ${staff.codeTries} = 0 then now() else ${staff.codeTriesSince} end`,
    })
    .where(eq(staff.id, id))
    .returning({
      tries: staff.codeTries,
      wait: sql<number>`ceil(extract(epoch from ${staff.codeTriesSince} + make_interval(mins => ${minutes}) - now()))::int`,
    });
  return counted ?? null;
}

/** Notes the step of a right code, and forgets wrong ones. */
export async function saveStep(tx: Database, id: number, totpStep: number | null): Promise<void> {
  await tx
    .update(staff)
    .set({ ...(totpStep !== null && { totpStep }), codeTries: 0 })
    .where(eq(staff.id, id));
}

/** @returns whether it was there: of many at once one uses it up */
export async function takeRecoveryCode(tx: Database, id: number, codeHash: string) {
  const taken = await tx
    .delete(staffCodes)
    .where(and(eq(staffCodes.staffId, id), eq(staffCodes.codeHash, codeHash)))
    .returning({ staffId: staffCodes.staffId });
  return taken.length > 0;
}

export async function saveNewSecret(database: Database, sessionId: number, sealed: string) {
  await database
    .update(staffSessions)
    .set({ newTotpSecret: sealed })
    .where(eq(staffSessions.id, sessionId));
}

/** @returns whether it still waited for its first code: of many at once one takes it */
export async function takeNewSecret(tx: Database, sessionId: number, sealed: string) {
  const taken = await tx
    .update(staffSessions)
    .set({ newTotpSecret: null })
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.newTotpSecret, sealed)))
    .returning({ id: staffSessions.id });
  return taken.length > 0;
}

/** The new secret counts from now on, and nothing of the old one does. */
export async function saveAuthenticator(
  tx: Database,
  id: number,
  {
    totpSecret,
    totpStep,
    codeHashes,
  }: { totpSecret: string; totpStep: number; codeHashes: string[] },
): Promise<void> {
  await tx.update(staff).set({ totpSecret, totpStep, codeTries: 0 }).where(eq(staff.id, id));
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, id));
  await tx.insert(staffCodes).values(codeHashes.map((codeHash) => ({ codeHash, staffId: id })));
}

export const countInvitations = (tx: Database, staffId: number): Promise<number> =>
  tx.$count(
    staffInvitations,
    and(eq(staffInvitations.staffId, staffId), gt(staffInvitations.expiresAt, sql`now()`)),
  );

export async function endInvitations(tx: Database, staffId: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
}

export async function insertInvitation(
  tx: Database,
  { staffId, tokenHash, hours }: { staffId: number; tokenHash: string; hours: number },
): Promise<void> {
  await tx.insert(staffInvitations).values({
    staffId,
    tokenHash,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
}

/** @returns whether it was there and not too old: of many at once one uses it up */
export async function takeInvitation(tx: Database, tokenHash: string) {
  const taken = await tx
    .delete(staffInvitations)
    .where(
      and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, sql`now()`)),
    )
    .returning({ staffId: staffInvitations.staffId });
  return taken.length > 0;
}

/** @returns whose link it is, without using it up */
export async function findInvited(database: Database, tokenHash: string) {
  const [found] = await database
    .select({ staffId: staff.id, name: staff.name, email: staff.email })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, sql`now()`)),
    );
  return found ?? null;
}

export async function saveStaffPassword(tx: Database, id: number, passwordHash: string) {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}
