import type { Database } from "../../../database/database";

/** One row of the journal, as an extract has it. */
export interface ExtractRow {
  id: number;
  /** `2026-12-05 10:00:00`, Moscow time. */
  at: string;
  actor: "user" | "staff" | "operator" | "system";
  who: string | null;
  action: string;
  subject: string;
  /** The number «РК-…» of a visit while it is stored; else the number of its former row. */
  number: string;
  clinic: string | null;
  day: string | null;
  until: string | null;
  reason: string | null;
}

interface ExtractFilter {
  /** Days of Moscow's calendar, both of them included. */
  from: string;
  to: string;
  /** Account whose data it was. */
  userId: number | null;
}

const EXTRACT = {
  name: "journal-extract",
  text: `select j.id, to_char(j.happened_at at time zone 'Europe/Moscow', 'YYYY-MM-DD HH24:MI:SS') as at, j.actor,
      j.operator as who, j.action, j.subject, coalesce(a.record_id, j.subject_id::text) as number,
      k.name || ' (' || c.name || ')' as clinic, j.day::text as day, j.until::text as until, j.reason
    from journal j
    left join appointments a on j.subject = 'appointment' and a.id = j.subject_id
    left join clinics k on k.id = j.clinic_id
    left join cities c on c.id = k.city_id
    where j.id > $1
      and j.happened_at >= $2::date::timestamp at time zone 'Europe/Moscow'
      and j.happened_at < ($3::date + 1)::timestamp at time zone 'Europe/Moscow'
      and ($4::int is null or j.user_id = $4 or (j.subject = 'user' and j.subject_id = $4))
    order by j.id limit $5::int`,
};

/** @param after number of the last row of the part before. @returns the following rows, oldest first */
export const extractRows = (
  database: Database,
  { from, to, userId }: ExtractFilter,
  { after, limit }: { after: number; limit: number },
) => database.runQuery<ExtractRow>(EXTRACT, [after, from, to, userId, limit]);

const PERSON = {
  name: "person-of-extract",
  text: `select u.id, u.id as "userId" from users u where lower(u.email) = lower($1) or u.id::text = $1
    union all
    select j.subject_id, null from journal j where j.subject = 'user' and j.subject_id::text = $1
    limit 1`,
};

interface Person {
  id: number;
  /** Account; null: it is deleted. */
  userId: number | null;
}

/** @param word an e-mail, or the number of an account, also of a deleted one. @returns null: there is no such account */
export async function findPerson(database: Database, word: string): Promise<Person | null> {
  const [found] = await database.runQuery<Person>(PERSON, [word]);
  return found ?? null;
}
