import type { Database } from "../../../database/database";

const OWNER = {
  name: "owner-of-waiting-entry",
  text: `select user_id as "userId" from waiting_entries where id = $1`,
};

/** @returns whose place it is; null: there is none */
export async function findEntryOwner(database: Database, entryId: number): Promise<number | null> {
  const [found] = await database.runQuery<{ userId: number }>(OWNER, [entryId]);
  return found?.userId ?? null;
}
