import type { Database } from "../../../database/database";

/**
 * What a visit says of the clinic's call: none is to come, the clinic has promised one, or the person has asked for one.
 */
export type Promised = "none" | "promised" | "asked";

// A new promise begins without the clinic's note: whoever was reached before is phoned again. Another clinic's note is about what that
// one has done.
const SAVE = {
  name: "save-promise-of-call",
  text: `with changed as (
      update appointments set status = case when $2 = 'none' then 'booked' else 'kellyCall' end,
        call_asked_at = case when $2 = 'asked' then now() end
      where id = $1 and status <> 'canceled' and case $2
        when 'none' then status = 'kellyCall'
        when 'promised' then status = 'booked'
        else status = 'booked' or call_asked_at is null end
      returning id, clinic_time_id
    ), forgotten as (
      delete from clinic_calls n using changed, clinic_times t
      where n.appointment_id = changed.id and t.id = changed.clinic_time_id and n.clinic_id = t.clinic_id and $2 <> 'none'
    )
    select from changed`,
};

/** To be called with the visit locked. @returns whether anything has changed */
export async function savePromise(tx: Database, id: number, promised: Promised): Promise<boolean> {
  return (await tx.runQuery(SAVE, [id, promised])).length > 0;
}
