import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { staff, staffCodes, staffInvitations, staffSessions } from "../../database/schema/staff";
import { recordChange } from "../../audit/journal";

export const hasEmail = (email: string) => sql`lower(${staff.email}) = lower(${email})`;

/** Finds a colleague who may sign in, that is, is not disabled. */
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

/** Locks a colleague until the transaction ends, so that changes of one person wait for each other. @returns null: there is none */
export async function lockStaff(tx: Database, id: number) {
  const [found] = await tx
    .select({
      passwordHash: staff.passwordHash,
      totpSecret: staff.totpSecret,
      totpStep: staff.totpStep,
      refusedStep: staff.refusedStep,
    })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
    .for("no key update");
  return found ?? null;
}

/** Notes the step of a right code. */
export async function saveStep(tx: Database, id: number, totpStep: number): Promise<void> {
  await tx.update(staff).set({ totpStep }).where(eq(staff.id, id));
}

/** Notes the step of a code that was refused as too early, so that it stays refused. */
export async function saveRefusedStep(
  tx: Database,
  id: number,
  refusedStep: number,
): Promise<void> {
  await tx.update(staff).set({ refusedStep }).where(eq(staff.id, id));
}

/** Uses up a recovery code. @returns whether it existed: of many concurrent calls one gets it */
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

/** Takes the new secret of a session. @returns whether it still waited for its first code: of many concurrent calls one gets it */
export async function takeNewSecret(tx: Database, sessionId: number, sealed: string) {
  const taken = await tx
    .update(staffSessions)
    .set({ newTotpSecret: null })
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.newTotpSecret, sealed)))
    .returning({ id: staffSessions.id });
  return taken.length > 0;
}

/** Saves the new secret, and ends everything of the old one. */
export async function saveAuthenticator(
  tx: Database,
  id: number,
  {
    totpSecret,
    totpStep,
    codeHashes,
  }: { totpSecret: string; totpStep: number; codeHashes: string[] },
): Promise<void> {
  await tx.update(staff).set({ totpSecret, totpStep }).where(eq(staff.id, id));
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
  {
    hours,
    ...invitation
  }: { staffId: number; tokenHash: string; clinicInvitationId: number | null; hours: number },
): Promise<void> {
  await tx.insert(staffInvitations).values({
    ...invitation,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
}

/** Uses up the link of an invitation. @returns whether it was valid: of many concurrent calls one gets it */
export async function takeInvitation(tx: Database, tokenHash: string) {
  const taken = await tx
    .delete(staffInvitations)
    .where(
      and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, sql`now()`)),
    )
    .returning({ staffId: staffInvitations.staffId });
  return taken.length > 0;
}

/** @returns the person of a link, without using it up */
export async function findInvited(database: Database, tokenHash: string) {
  const [found] = await database
    .select({
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      clinicInvitationId: staffInvitations.clinicInvitationId,
    })
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

type OwnAction = "staff-sign-in" | "staff-password" | "staff-authenticator" | "staff-recovery-code";

/** Records a colleague's change of their own sign-in. */
export const recordOwn = (
  tx: Database,
  action: OwnAction,
  { id, name }: { id: number; name: string },
): Promise<void> =>
  recordChange(tx, {
    userId: null,
    staff: { id, name },
    action,
    subject: "staff",
    subjectId: id,
  });
