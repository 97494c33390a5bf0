import type { Database } from "../../../database/database";

/**
 * What a visit says of the clinic's call: none is to come, the clinic has promised one, or the person has asked for one.
 */
export type Promised = "none" | "promised" | "asked";

// A new promise begins with no notes: whoever was reached before is phoned again.
const SAVE = {
  name: "save-promise-of-call",
  text: `with changed as (
      update appointments set status = case when $2 = 'none' then 'booked' else 'kellyCall' end,
        call_asked_at = case when $2 = 'asked' then now() end
      where id = $1 and status <> 'canceled' and case $2
        when 'none' then status = 'kellyCall'
        when 'promised' then status = 'booked'
        else status = 'booked' or call_asked_at is null end
      returning id
    ), forgotten as (
      delete from visit_calls v using changed where v.appointment_id = changed.id and $2 <> 'none'
    )
    select from changed`,
};

/** To be called with the visit locked. @returns whether anything has changed */
export async function savePromise(tx: Database, id: number, promised: Promised): Promise<boolean> {
  return (await tx.runQuery(SAVE, [id, promised])).length > 0;
}
