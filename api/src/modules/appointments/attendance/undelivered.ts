/**
 * Whether an e-mail about the clinic of a visit `a` was given up: it is one to a person about all of their visits, so it names none
 * itself (appointments/descriptions/tell-people.ts).
 */
export const CLINIC_LETTER_UNDELIVERED = `exists (
    select from letters l join clinic_actions x on x.id = l.action_id
    where l.user_id = a.user_id and l.appointment_id is null and l.is_undelivered
      and x.before->'told'->'visits' @> to_jsonb(a.id)
  )`;
