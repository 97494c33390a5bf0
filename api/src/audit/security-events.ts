import type { Database } from "../database/database";
import type { SecurityEventKind } from "../security/event-kinds";

/** Events that anybody can cause without limit by sending requests: at most one row a minute is stored for each account. */
const repeatable: SecurityEventKind[] = ["sign-in-failure", "sign-in-captcha", "lock", "refusal"];

const WRITE = {
  name: "write-security-event",
  text: `insert into security_events (kind, user_id)
    select $1, u.id from users u where u.id = $2 and not ($3 and exists (select from security_events
      where user_id = $2 and kind = $1 and happened_at > now() - interval '1 minute'))`,
};

/** Records a security event of an account, if the account exists; without address and name. */
export async function writeSecurityEvent(
  database: Database,
  { kind, userId }: { kind: SecurityEventKind; userId: number },
): Promise<void> {
  await database.runQuery(WRITE, [kind, userId, repeatable.includes(kind)]);
}
