import type { Connection } from "../../api/src/database/connect";

const CHECKS: Record<string, string> = {
  "times with two live appointments": `select 1 from appointments where status <> 'canceled'
    group by clinic_time_id having count(*) > 1`,
  "people with two live appointments": `select 1 from appointments where status <> 'canceled'
    group by user_id having count(*) > 1`,
  "appointments without just one letter about the booking": `select 1 from appointments a
    where 1 <> (select count(*) from letters l where l.appointment_id = a.id and l.kind = 'booked')`,
  "appointments without consent": `select 1 from appointments a
    where not exists (select from consents c where c.appointment_id = a.id)`,
  "appointments without a line in the journal": `select 1 from appointments a
    where not exists (select from journal j where j.subject = 'appointment' and j.subject_id = a.id)`,
  "holds of booked times": `select 1 from holds h join appointments a using (clinic_time_id)
    where a.status <> 'canceled' and h.expires_at > now()`,
};

/** @returns what is wrong in the database, by how often; acknowledged bookings that are not there, above all */
export async function findFaults(
  { database }: Connection,
  acknowledged: number[],
): Promise<Record<string, number>> {
  const count = async (text: string, values: unknown[] = []) =>
    (await database.runQuery({ name: "", text }, values)).length;
  const lost = await count(
    `select 1 from unnest($1::int[]) as given(id) where not exists
      (select from appointments a where a.id = given.id and a.status <> 'canceled')`,
    [acknowledged],
  );
  const found: Record<string, number> = { "acknowledged and lost": lost };
  for (const [name, text] of Object.entries(CHECKS)) found[name] = await count(text);
  return found;
}
