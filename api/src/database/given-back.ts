/**
 * Notes that the person gives back the time of the appointment $1, by canceling it or by moving it elsewhere: in SQL, within the
 * statement that does so, which still sees where it was. What a clinic closes or moves is none of the person's doing, and who has no account holds nothing.
 */
export const GIVES_BACK_TIME = `insert into held_times (user_id, clinic_time_id, until, seconds, given_back)
    select user_id, clinic_time_id, now(), 0, 1 from appointments where id = $1 and user_id is not null`;
