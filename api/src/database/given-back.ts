/**
 * SQL that records that the person gives back the time of the appointment $1, by canceling or moving it: part of the statement that
 * does so, which still sees the old time. Changes by a clinic do not count, and people without an account hold no times.
 */
export const GIVES_BACK_TIME = `insert into held_times (user_id, clinic_time_id, until, seconds, given_back)
    select user_id, clinic_time_id, now(), 0, 1 from appointments where id = $1 and user_id is not null`;
