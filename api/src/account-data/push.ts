import type { Database } from "../database/database";

// One whose session has run out by itself stays: a reminder may be due weeks later. What somebody ends takes it along.
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

/** No more notices to the user's browsers but those whose sessions stay. */
export async function endPush(tx: Database, userId: number, staying: number[]): Promise<void> {
  await tx.runQuery(END_OF_OTHERS, [userId, staying]);
}

/** Somebody else signs in where another was: a browser gets no notices for who has left it. To be called before that session ends. */
export async function endPushOfLeft(
  tx: Database,
  tokenHash: string,
  userId: number,
): Promise<void> {
  await tx.runQuery(END_OF_LEFT, [tokenHash, userId]);
}
