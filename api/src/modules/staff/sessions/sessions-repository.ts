import { eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { staffSessions } from "../../../database/schema/staff";
import type { StaffMember } from "./staff-member";

/** Lifetimes of sessions: a working day, a lunch break, the time to fetch a phone, and the time until a code is required again. */
const LIFE_HOURS = 12;
const IDLE_HOURS = 2;
const PASSWORD_MINUTES = 15;
const FRESH_MINUTES = 30;

/** Query of every call of the clinics' page. */
const LIVE_SESSION = {
  name: "live-staff-session",
  text: `select m.id, m.name, m.email, m.is_network as "isNetwork", s.id as "sessionId", m.totp_secret as "totpSecret",
      s.code_at is not null as "hasCode",
      coalesce(s.code_at > now() - make_interval(mins => $5), false) as "isCodeFresh",
      s.new_totp_secret as "newTotpSecret",
      (select count(*)::int from staff_codes c where c.staff_id = m.id) as "recoveryCodes",
      (select coalesce(json_object_agg(w.clinic_id, w.role), '{}') from staff_clinics w
        where w.staff_id = m.id and w.disabled_at is null) as roles,
      s.seen_at < now() - interval '1 minute' as "isAging"
    from staff_sessions s join staff m on m.id = s.staff_id
    where s.token_hash = $1 and m.disabled_at is null
      and s.created_at > now() - make_interval(hours => $2) and s.seen_at > now() - make_interval(hours => $3)
      and (s.code_at is not null or s.created_at > now() - make_interval(mins => $4))`,
};

/** @returns the colleague of a live session, and whether its use is to be noted; null: there is none */
export async function findStaffSession(
  database: Database,
  tokenHash: string,
): Promise<{ member: StaffMember; isAging: boolean } | null> {
  const values = [tokenHash, LIFE_HOURS, IDLE_HOURS, PASSWORD_MINUTES, FRESH_MINUTES];
  const [found] = await database.runQuery<StaffMember & { isAging: boolean }>(LIVE_SESSION, values);
  if (found === undefined) return null;
  const { isAging, ...member } = found;
  return { member, isAging };
}

export async function touchStaffSession(database: Database, sessionId: number): Promise<void> {
  await database
    .update(staffSessions)
    .set({ seenAt: sql`now()` })
    .where(eq(staffSessions.id, sessionId));
}

/** Begins a session of a colleague whose password was right, and deletes expired ones. */
export async function insertStaffSession(
  tx: Database,
  session: { tokenHash: string; staffId: number; device: string },
): Promise<void> {
  const hours = (number: number) => sql`now() - make_interval(hours => ${number})`;
  // Rows that another call is about to end are skipped, as two concurrent sweeps would deadlock.
  const runOut = tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      or(
        lt(staffSessions.createdAt, hours(LIFE_HOURS)),
        lt(staffSessions.seenAt, hours(IDLE_HOURS)),
      ),
    )
    .for("update", { skipLocked: true });
  await tx.delete(staffSessions).where(inArray(staffSessions.id, runOut));
  await tx.insert(staffSessions).values(session);
}

/**
 * Notes a right code, and replaces the session's token, so that a copy of the old one is invalid.
 *
 * @returns false when the session has ended
 */
export async function renewStaffSession(
  tx: Database,
  sessionId: number,
  tokenHash: string,
): Promise<boolean> {
  const renewed = await tx
    .update(staffSessions)
    .set({ tokenHash, codeAt: sql`now()`, seenAt: sql`now()`, newTotpSecret: null })
    .where(eq(staffSessions.id, sessionId))
    .returning({ id: staffSessions.id });
  return renewed.length > 0;
}

export async function endStaffSession(database: Database, sessionId: number): Promise<void> {
  await database.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

/** Ends the sessions of one person. @param staying session that continues */
export async function endStaffSessions(
  tx: Database,
  staffId: number,
  staying: number | null = null,
): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(
      sql`${staffSessions.staffId} = ${staffId} and ${staffSessions.id} is distinct from ${staying}`,
    );
}
