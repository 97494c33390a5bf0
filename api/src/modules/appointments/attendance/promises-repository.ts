import type { Database } from "../../../database/database";

/** Whether the clinic is to call about a visit: no, as the clinic has promised, or as the person has asked. */
export type Promised = "none" | "promised" | "asked";

// A new promise deletes the clinic's former note, so that a person who was reached before is phoned again. Another
// clinic's note stays, because it records that clinic's call.
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

/** Saves the promise; to be called with the visit locked. @returns whether anything has changed */
export async function savePromise(tx: Database, id: number, promised: Promised): Promise<boolean> {
  return (await tx.runQuery(SAVE, [id, promised])).length > 0;
}
