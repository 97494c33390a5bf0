import type { Database } from "../../../database/database";

const FIND = {
  name: "find-resume",
  text: `select e.id as "entryId", e.user_id as "userId"
    from waiting_resumes r join waiting_entries e on e.id = r.entry_id where r.token_hash = $1`,
};

const RESUME = {
  name: "resume-waiting",
  text: `update waiting_entries e set stopped_at = null,
      placed_at = case when exists (
        select from waiting_resumes r where r.entry_id = e.id and r.keeps_place
      ) then e.placed_at else now() end
    where e.id = $1 and e.user_id = $2 and e.stopped_at is not null returning e.id`,
};

const EXISTS = {
  name: "is-waiting",
  text: "select from waiting_entries where id = $1 and user_id = $2",
};

/** Whose entry the link of an e-mail resumes; null: nobody's. */
export async function findResume(database: Database, tokenHash: string) {
  const [found] = await database.runQuery<{ entryId: number; userId: number }>(FIND, [tokenHash]);
  return found ?? null;
}

/** Puts a stopped entry of the user to the end of the line, or to its place. @returns false when it is not stopped */
export const resumeEntry = async (tx: Database, id: number, userId: number): Promise<boolean> =>
  (await tx.runQuery(RESUME, [id, userId])).length > 0;

export const isWaiting = async (tx: Database, id: number, userId: number): Promise<boolean> =>
  (await tx.runQuery(EXISTS, [id, userId])).length > 0;
