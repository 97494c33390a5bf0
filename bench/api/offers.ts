import { hashToken } from "../../api/src/security/tokens";

export const offerTokenOf = (id: number) => `offer-${id}`;
export const resumeTokenOf = (id: number) => `resume-${id}`;

/**
 * Lets everybody wait, for a child and for days on which nobody works, and offers each a time; for another child they wait too,
 * and have not answered.
 *
 * @param future numbered times that nobody has, the fifth lot of which is used
 */
export async function giveOffers(
  run: (text: string, values?: unknown[]) => Promise<unknown>,
  future: string,
  ids: number[],
): Promise<void> {
  await run(`insert into waiting_entries
      (user_id, city_id, child_birthday, since, until, weekdays, morning, afternoon, evening)
    select id, 1, current_date - 3000, current_date + 300, current_date + 330, '1234567', true, true, true
    from users order by id`);
  await run(
    `with offered as (
       insert into holds (clinic_time_id, user_id, time_id, expires_at, seat)
       select t.id, u.id, 'offered-' || u.id, now() + interval '1 day', -1
       from users u join ${future} on t.n = u.id + 4 * $1::int
       returning clinic_time_id, user_id)
     insert into waiting_offers (user_id, entry_id, clinic_time_id, token_hash, expires_at)
     select e.user_id, e.id, o.clinic_time_id, r.hash, now() + interval '1 day'
     from offered o join waiting_entries e using (user_id)
     join unnest($2::text[], $3::int[]) as r(hash, id) on r.id = o.user_id`,
    [ids.length, ids.map((id) => hashToken(offerTokenOf(id))), ids],
  );
  await run(
    `with stopped as (
       insert into waiting_entries
         (user_id, city_id, child_birthday, since, until, weekdays, morning, afternoon, evening, stopped_at)
       select id, 1, current_date - 2000, current_date + 300, current_date + 330, '1234567', true, true, true, now()
       from users order by id
       returning id, user_id)
     insert into waiting_resumes (entry_id, token_hash, keeps_place)
     select s.id, r.hash, false
     from stopped s join unnest($1::text[], $2::int[]) as r(hash, id) on r.id = s.user_id`,
    [ids.map((id) => hashToken(resumeTokenOf(id))), ids],
  );
}
