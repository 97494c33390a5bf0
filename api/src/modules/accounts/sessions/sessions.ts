import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SessionRecord } from "@rodinki/contract/auth";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { emailChanges, sessions, users } from "../../../database/schema/accounts";
import { Failure } from "../../../errors/failure";
import { noteDevice } from "../sign-in/devices";
import type { SignIn } from "../sign-in/devices";

export interface SessionUser {
  id: number;
  email: string;
  sessionId: number;
  /** The password was typed within the last ten minutes. */
  isFresh: boolean;
  /** Holds a time just now: the lists of free times are then their own. */
  hasHold: boolean;
}

/** Whose password was checked, and the hash that it was checked against. */
export interface ProvenUser {
  id: number;
  passwordHash: string;
}

/** After the last visit. */
const IDLE_DAYS = 30;
/** After the sign-in, however often the person comes. */
const LIFE_DAYS = 90;

const lifeEnds = sql`${sessions.createdAt} + make_interval(days => ${LIFE_DAYS})`;
const idleEnds = sql`now() + make_interval(days => ${IDLE_DAYS})`;

/** Asked with every call of somebody who is signed in. */
const LIVE_SESSION = {
  name: "live-session",
  text: `select u.id, u.email, s.id as "sessionId",
      s.confirmed_at > now() - interval '10 minutes' as "isFresh",
      exists (select from holds h where h.user_id = u.id and h.expires_at > now()) as "hasHold",
      s.seen_at < now() - interval '1 hour' or s.expires_at <
        least(now() + make_interval(days => $2 - 1), s.created_at + make_interval(days => $3)) as "isAging"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and s.created_at > now() - make_interval(days => $3)`,
};

/** @returns the user of a live session, and whether it is time to prolong it: once an hour is enough */
export async function findSession(
  database: Database,
  tokenHash: string,
): Promise<{ user: SessionUser; isAging: boolean } | null> {
  const [found] = await database.ask<SessionUser & { isAging: boolean }>(LIVE_SESSION, [
    tokenHash,
    IDLE_DAYS,
    LIFE_DAYS,
  ]);
  if (found === undefined) return null;
  const { isAging, ...user } = found;
  return { user, isAging };
}

export async function prolongSession(database: Database, tokenHash: string): Promise<void> {
  await database
    .update(sessions)
    .set({ expiresAt: sql`least(${idleEnds}, ${lifeEnds})`, seenAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash));
}

interface NewSession extends SignIn {
  tokenHash: string;
  /** Of the session that this browser had before, which ends. */
  oldTokenHash: string | null;
}

/** @throws Failure invalid_credentials when the password that was proven is not the user's any more */
export function beginSession(
  database: Database,
  { id: userId, passwordHash }: ProvenUser,
  { tokenHash, oldTokenHash, ...signIn }: NewSession,
): Promise<void> {
  return database.transaction(async (tx) => {
    // A change of the password waits here, or has ended every session of the user but this one.
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .for("update");
    if (user === undefined) throw new Failure("invalid_credentials");
    // Whoever signs in also sweeps: sessions that have run out serve nobody.
    await tx
      .delete(sessions)
      .where(
        or(
          lt(sessions.expiresAt, sql`now()`),
          oldTokenHash === null ? undefined : eq(sessions.tokenHash, oldTokenHash),
        ),
      );
    const { device } = signIn;
    await tx.insert(sessions).values({ tokenHash, userId, device, expiresAt: idleEnds });
    await noteDevice(tx, user, signIn);
  });
}

/** @throws Failure unauthenticated when the session has ended, or the password is another by now */
export async function renewSession(
  database: Database,
  { id: userId, passwordHash }: ProvenUser,
  { tokenHash, oldTokenHash }: { tokenHash: string; oldTokenHash: string },
): Promise<void> {
  const owner = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
  const renewed = await database
    .update(sessions)
    .set({ tokenHash, confirmedAt: sql`now()`, tries: 0 })
    .where(and(eq(sessions.tokenHash, oldTokenHash), eq(sessions.userId, sql`(${owner})`)))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new Failure("unauthenticated");
}

/** The user's live sessions, newest first. */
export async function listSessions(
  database: Database,
  { id: userId, sessionId }: SessionUser,
): Promise<SessionRecord[]> {
  const rows = await database
    .select({
      id: sessions.id,
      startedAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      device: sessions.device,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(lifeEnds, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, startedAt, seenAt, device }) => ({
    id,
    current: id === sessionId,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    device,
  }));
}

/** Ends every session of the user but this one, with the tokens and e-mail changes that the others asked for. */
export function endOtherSessions(
  database: Database,
  { id: userId, sessionId }: SessionUser,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .delete(emailChanges)
      .where(
        and(
          eq(emailChanges.userId, userId),
          isNull(emailChanges.usedAt),
          sql`${emailChanges.sessionId} is distinct from ${sessionId}`,
        ),
      );
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  });
}
