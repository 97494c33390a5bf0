import type { Queryable } from "./target";

const CHECKS: Record<string, string> = {
  "has no e-mail": `select a.id from appointments a where a.status <> 'canceled' and a.group_id is null
    and 1 <> (select count(*) from letters l where l.appointment_id = a.id and l.kind = 'booked')`,
  "has no consent": `select a.id from appointments a where a.status <> 'canceled'
    and not exists (select from consents c where c.appointment_id = a.id)`,
  "is booked without the other of its family": `select a.id from appointments a
    where a.status <> 'canceled' and a.group_id is not null
    and 2 <> (select count(*) from appointments b where b.user_id = a.user_id and b.group_id = a.group_id)`,
  "has two offers together": `select user_id as id from holds where seat < 0 and expires_at > now()
    group by user_id having count(*) > 1`,
  "has stopped without an e-mail's link": `select e.id from waiting_entries e where e.stopped_at is not null
    and not exists (select from waiting_resumes r where r.entry_id = e.id)`,
  "is counted otherwise than it is held": `select h.user_id as id from holds h
    where h.seat >= 0 and h.user_id is not null and h.expires_at > now() and not exists (
      select from held_times t
      where t.user_id = h.user_id and t.clinic_time_id = h.clinic_time_id and t.until = h.expires_at
    )`,
};

// These are counted by person, because one e-mail lists all visits of a group, and an e-mail does not refer to its
// offer.
const BY_PERSON = `select d.user_id as id, d.kind from (
    select user_id, 'booked-together' as kind, count(distinct group_id) from appointments
      where status <> 'canceled' and group_id is not null group by user_id
    union all
    select o.user_id, 'offer', count(*) from waiting_offers o
      where o.created_at > now() - interval '1 hour' group by o.user_id
  ) d (user_id, kind, number)
  where number > (select count(*) from letters l where l.user_id = d.user_id and l.kind = d.kind)`;

/** Finds incomplete transactions and describes them in words: a visit without its e-mail or consent, an offer without its e-mail. */
export async function incomplete(database: Queryable): Promise<string[]> {
  const found = Object.entries(CHECKS).map(async ([name, text]) => {
    const rows = await database.runQuery<{ id: number }>({ name: "", text }, []);
    return rows.map(({ id }) => `${id} ${name}`);
  });
  const missing = await database.runQuery<{ id: number; kind: string }>(
    { name: "", text: BY_PERSON },
    [],
  );
  return [
    ...(await Promise.all(found)).flat(),
    ...missing.map(({ id, kind }) => `the user ${id} has no e-mail "${kind}"`),
  ];
}
