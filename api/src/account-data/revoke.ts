import { eq } from "drizzle-orm";
import type { Database } from "../database/database";
import { calendarFeeds } from "../database/schema/accounts";

/** Prefix stored instead of the address's hash when the service has ended the address, so that the cabinet can say so. */
export const ENDED = "ended ";

/**
 * Ends the private calendar address of a user, on request or with a change of the password: whoever created the address may have
 * known the old password.
 *
 * @returns whether there was one
 */
export async function endCalendarFeed(tx: Database, userId: number): Promise<boolean> {
  const ended = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return ended.length > 0;
}

// A subscription outlives a session that has expired, as a reminder may be due weeks later; a session that is ended deletes it.
const END_OF_OTHERS = {
  name: "end-push-of-other-sessions",
  text: `delete from push_subscriptions
    where user_id = $1 and (session_id is null or not session_id = any($2::int[]))`,
};

const END_OF_LEFT = {
  name: "end-push-of-left-session",
  text: `delete from push_subscriptions p using sessions s
    where s.token_hash = $1 and p.session_id = s.id and p.user_id <> $2`,
};

/** Deletes the push subscriptions of a user, except those of the sessions that remain. */
export async function endPush(tx: Database, userId: number, staying: number[]): Promise<void> {
  await tx.runQuery(END_OF_OTHERS, [userId, staying]);
}

/** Deletes the push subscription of another user when this user signs in, in their browser. To be called before the old session ends. */
export async function endPushOfLeft(
  tx: Database,
  tokenHash: string,
  userId: number,
): Promise<void> {
  await tx.runQuery(END_OF_LEFT, [tokenHash, userId]);
}
