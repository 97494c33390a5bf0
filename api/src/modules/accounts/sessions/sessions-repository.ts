import { and, desc, eq, gt, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { sessions, users } from "../../../database/schema/accounts";
import { endPush } from "../../../account-data/revoke";
import { deleteFirstSignIns } from "../sign-in/sign-in-repository";

export interface SessionUser {
  id: number;
  email: string;
  sessionId: number;
  /** Whether the password was typed within the last ten minutes. */
  isFresh: boolean;
  /** Whether the user holds a time: then the lists of free times are not shared with others. */
  hasHold: boolean;
}

/** User whose password was checked, with the hash that it was checked against. */
export interface ProvenUser {
  id: number;
  passwordHash: string;
}

/** A person who has proven to be this user; the user's row is locked. */
export interface Proven {
  id: number;
  email: string;
  /** Time when the password was typed; left out: now. */
  confirmedAt?: Date;
}

/** Lifetime of a session after its last use. */
const IDLE_DAYS = 30;
/** Lifetime of a session after the sign-in, however often it is used. */
const LIFE_DAYS = 90;

const lifeEnds = sql`${sessions.createdAt} + make_interval(days => ${LIFE_DAYS})`;
const idleEnds = sql`now() + make_interval(days => ${IDLE_DAYS})`;

/** Query of every call of a signed-in user. */
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

/** @returns the user of a valid session, and whether the session is to be prolonged, which is done once an hour */
export async function findSession(
  database: Database,
  tokenHash: string,
): Promise<{ user: SessionUser; isAging: boolean } | null> {
  const [found] = await database.runQuery<SessionUser & { isAging: boolean }>(LIVE_SESSION, [
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

const isProven = ({ id, passwordHash }: ProvenUser) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash));

/** Locks the user's row; null when the checked password is not valid any more. */
export async function lockProven(tx: Database, proven: ProvenUser) {
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isProven(proven))
    .for("update");
  return user ?? null;
}

/** Deletes expired sessions, and the one with this token. */
export async function sweepSessions(tx: Database, tokenHash: string | null): Promise<void> {
  const isNamed = tokenHash === null ? undefined : eq(sessions.tokenHash, tokenHash);
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), isNamed));
}

export async function insertSession(
  tx: Database,
  session: Omit<typeof sessions.$inferInsert, "expiresAt">,
): Promise<void> {
  await tx.insert(sessions).values({ ...session, expiresAt: idleEnds });
}

/** @returns false when the session has ended, or the password has changed */
export async function renewToken(
  database: Database,
  proven: ProvenUser,
  { tokenHash, oldTokenHash }: { tokenHash: string; oldTokenHash: string },
): Promise<boolean> {
  const owner = database.select({ id: users.id }).from(users).where(isProven(proven));
  const renewed = await database
    .update(sessions)
    .set({ tokenHash, confirmedAt: sql`now()`, tries: 0 })
    .where(and(eq(sessions.tokenHash, oldTokenHash), eq(sessions.userId, sql`(${owner})`)))
    .returning({ id: sessions.id });
  return renewed.length > 0;
}

/** The user's live sessions, newest first. */
export const listLiveSessions = (database: Database, userId: number) =>
  database
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

// A sign-out also ends the browser's push notices.
const END_ONE = {
  name: "end-session",
  text: `with ended as (delete from push_subscriptions where session_id = $1)
    delete from sessions where id = $1`,
};

/** Ends a session by its id, because its token may just have been renewed. */
export async function endSession(database: Database, sessionId: number): Promise<void> {
  await database.runQuery(END_ONE, [sessionId]);
}

/** Ends the sessions of a user with their push notices, except the given ones, and the first sign-in of a registration. */
export async function endSessions(
  tx: Database,
  userId: number,
  staying: number[] = [],
): Promise<void> {
  const isOther = staying.length === 0 ? undefined : notInArray(sessions.id, staying);
  await endPush(tx, userId, staying);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  await deleteFirstSignIns(tx, userId);
}
