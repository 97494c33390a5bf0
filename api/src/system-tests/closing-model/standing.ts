import type { Queryable } from "../booking-model/target";

/** E-mails of undone actions, except those that are still correct: people whose visit was not restored are notified of the change. */
const OF_UNDONE = `select l.id from letters l join clinic_actions x on x.id = l.action_id
  where x.undone_at is not null and not exists (
    select from jsonb_array_elements(x.summary->'undone'->'kept') k where (k->>'id')::int = l.appointment_id
  )`;

/**
 * The rules that hold whenever there are no requests: each row found is a fault. A hold that was made while its time
 * was being closed may stay, because it cannot be booked.
 */
const CHECKS: Record<string, string> = {
  "is booked twice": `select clinic_time_id as id from appointments where status <> 'canceled'
    group by clinic_time_id having count(*) > 1`,
  "sees two simultaneously": `select a.doctor_id as id from clinic_times a join appointments p on p.clinic_time_id = a.id and p.status <> 'canceled'
    join clinic_times b on b.doctor_id = a.doctor_id and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    join appointments q on q.clinic_time_id = b.id and q.status <> 'canceled'
    where not p.is_walk_in and not q.is_walk_in`,
  "has two visits of an adult": `select user_id as id from appointments where status <> 'canceled' and not is_child and user_id is not null
    group by user_id having count(*) > 1`,
  "has two visits of one child": `select user_id as id from appointments where status <> 'canceled' and is_child and user_id is not null
    group by user_id having count(*) > 1`,
  "is a child and sees a doctor of adults": `select a.id from appointments a join clinic_times t on t.id = a.clinic_time_id
    join doctors d on d.id = t.doctor_id where a.status <> 'canceled' and a.is_child
    and (d.child_from_age is null or d.child_from_age > extract(year from age(t.day, a.birth_date)))`,
  "is closed and booked": `select t.id from clinic_times t join appointments a on a.clinic_time_id = t.id and a.status <> 'canceled'
    where t.closed_at is not null and t.starts_at > now()`,
  "is held for somebody and booked": `select h.clinic_time_id as id from holds h join appointments a on a.clinic_time_id = h.clinic_time_id
    where h.seat = -2 and h.expires_at > now() and a.status <> 'canceled'`,
  "is offered to who waits no more": `select h.clinic_time_id as id from holds h where h.seat = -1 and h.expires_at > now()
    and not exists (select from waiting_offers o join waiting_entries e on e.id = o.entry_id
      where o.clinic_time_id = h.clinic_time_id and e.user_id is not distinct from h.user_id)`,
  "is on the list twice": `select min(entry_id) as id from waiting_callers
    group by clinic_id, birth_date, family_name, name having count(*) > 1`,
  "waits, and nobody is written down": `select id from waiting_entries e where user_id is null
    and not exists (select from waiting_callers c where c.entry_id = e.id)`,
  "is held for a visit that has changed": `select h.clinic_time_id as id from holds h where h.seat = -2 and h.expires_at > now()
    and not exists (select from visit_alternatives v join appointments a on a.id = v.appointment_id
      where v.clinic_time_id = h.clinic_time_id and v.sequence = a.sequence and a.status <> 'canceled')`,
  "lies in closed hours and is open": `select t.id from clinic_times t join closed_hours h on h.clinic_id = t.clinic_id
    and (h.doctor_id is null or h.doctor_id = t.doctor_id) and t.starts_at < h.ends_at and t.ends_at > h.starts_at
    where t.closed_at is null and t.starts_at > now()`,
  "is closed, and no hours are": `select t.id from clinic_times t where t.closed_at is not null and t.starts_at > now()
    and not exists (select from closed_hours h where h.clinic_id = t.clinic_id
      and (h.doctor_id is null or h.doctor_id = t.doctor_id) and t.starts_at < h.ends_at and t.ends_at > h.starts_at)`,
  "was sent for what was undone": `${OF_UNDONE} and l.sent_at > x.undone_at`,
  "waits for what was undone": `${OF_UNDONE} and l.sent_at is null and l.dropped_at is null`,
  "is done twice": `select min(id) as id from clinic_actions where key is not null group by staff_id, key having count(*) > 1`,
};

export async function standingFaults(database: Queryable): Promise<string[]> {
  const found = Object.entries(CHECKS).map(async ([name, text]) => {
    const rows = await database.runQuery<{ id: number }>({ name: "", text }, []);
    return rows.map(({ id }) => `${id} ${name}`);
  });
  return (await Promise.all(found)).flat();
}
