import type { Database } from "../../../database/database";

const ERASE = {
  name: "erase-visits-of-caller",
  text: `with erased as materialized (
      select id from appointments where id = any($1::int[]) and user_id is null order by id for update
    )
    delete from appointments a using erased e where a.id = e.id`,
};

/** Erases visits, with answers, calls, links and e-mails about them. One that an account has taken over meanwhile stays. */
export async function eraseVisits(tx: Database, ids: number[]): Promise<void> {
  await tx.runQuery(ERASE, [ids]);
}
