import type { Database } from "../database/database";
import type { SecurityEventKind } from "../security/event-kinds";

/** Anyone who sends requests can cause these without end: one line a minute for an account says it. */
const repeatable: SecurityEventKind[] = ["sign-in-failure", "sign-in-captcha", "lock", "refusal"];

const WRITE = {
  name: "write-security-event",
  text: `insert into security_events (kind, user_id)
    select $1, u.id from users u where u.id = $2 and not ($3 and exists (select from security_events
      where user_id = $2 and kind = $1 and happened_at > now() - interval '1 minute'))`,
};

/** Notes what happened to the safety of an account, if there is one; no address and no name. */
export async function writeSecurityEvent(
  database: Database,
  { kind, userId }: { kind: SecurityEventKind; userId: number },
): Promise<void> {
  await database.runQuery(WRITE, [kind, userId, repeatable.includes(kind)]);
}
