import { randomBytes } from "node:crypto";
import type { Pool } from "pg";

/**
 * Holding and booking a time as the API does it, statement for statement, with nothing around: the scale for its figures.
 * Follows `holdTime` and `book` of the API.
 */
export async function rawHoldAndBook(pool: Pool, userId: number, timeId: number): Promise<number> {
  const token = randomBytes(32).toString("base64url");
  const client = await pool.connect();
  const run = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  try {
    await run("begin");
    await run("select id from users where id = $1 for update", [userId]);
    await run(
      "select id from clinic_times where id = $1 and starts_at > now() and closed_at is null",
      [timeId],
    );
    await run(
      "select * from holds where user_id = $1 or clinic_time_id = $2 order by clinic_time_id for update",
      [userId, timeId],
    );
    await run("delete from holds where user_id = $1", [userId]);
    await run(
      `insert into holds (clinic_time_id, user_id, time_id, expires_at, extended)
       values ($1, $2, $3, now() + interval '10 minutes', false)
       on conflict (clinic_time_id) do update set user_id = $2 where holds.expires_at <= now() returning *`,
      [timeId, userId, token],
    );
    await run("select id from appointments where clinic_time_id = $1 and status <> 'canceled'", [
      timeId,
    ]);
    await run("commit");

    await run("begin");
    await run("select id from users where id = $1 for update", [userId]);
    await run(
      `select t.day, t.starts_at, d.child_from_age from holds h
       join clinic_times t on t.id = h.clinic_time_id join doctors d on d.id = t.doctor_id
       where h.time_id = $1 and h.user_id = $2 and h.expires_at > now() for update of h`,
      [token, userId],
    );
    await run(
      `select a.* from appointments a join clinic_times t on t.id = a.clinic_time_id
       where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`,
      [userId],
    );
    const [appointment] = await run<{ id: number }>(
      `insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
         birth_date, gender, phone, email, how_you_know, comment)
       values ($1, $2, $3, false, 'Иванова', 'Анна', 'Петровна', '1984-03-09', 'F', '79123456789', 'a@example.ru', '', '')
       on conflict (record_id) do nothing returning id`,
      [token.slice(0, 12), userId, timeId],
    );
    const id = appointment?.id ?? 0;
    await run("delete from holds where clinic_time_id = $1", [timeId]);
    await run(
      "insert into consents (user_id, appointment_id, kind, version, ip) values ($1, $2, 'booking', '2026-11-20', '127.0.0.1')",
      [userId, id],
    );
    await run(
      "insert into journal (user_id, action, subject, subject_id) values ($1, 'book', 'appointment', $2)",
      [userId, id],
    );
    await run(
      `select a.*, t.*, k.*, c.*, d.* from appointments a join clinic_times t on t.id = a.clinic_time_id
       join clinics k on k.id = t.clinic_id join cities c on c.id = k.city_id join doctors d on d.id = t.doctor_id
       where a.id = $1`,
      [id],
    );
    await run(
      `insert into letters (kind, user_id, appointment_id, recipient, content, due_at) values
         ('booked', $1, $2, 'a@example.ru', $3, now()), ('reminder', $1, $2, null, null, now() + interval '1 day'),
         ('reminder', $1, $2, null, null, now() + interval '2 days')`,
      [userId, id, JSON.stringify({ text: "x".repeat(2_000) })],
    );
    await run("commit");
    return id;
  } finally {
    client.release();
  }
}
