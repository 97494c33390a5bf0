import { randomBytes } from "node:crypto";
import type { Driver, Run } from "./driver";

const SESSION = `select u.id, u.email,
    exists (select from holds h where h.user_id = u.id and h.expires_at > now()) as "hasHold",
    s.expires_at < now() + make_interval(days => 29) as aging
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`;
const LOCK_USER = "select email from users where id = $1 for update";
const FUTURE_TIME =
  "select from clinic_times where id = $1 and day = $2::date and starts_at > now() and closed_at is null";
const LOCK_HOLDS = `select time_id, expires_at, extended, now() from holds
  where user_id = $1 or clinic_time_id = $2 order by clinic_time_id for update`;
const HOLD = `insert into holds (user_id, clinic_time_id, time_id, expires_at, extended)
  values ($1, $2, $3, now() + make_interval(mins => 10), false)
  on conflict (clinic_time_id) do update
    set user_id = excluded.user_id, time_id = excluded.time_id, expires_at = excluded.expires_at, extended = false
    where holds.expires_at <= now()
  returning time_id, expires_at, extended, now()`;
const GIVE_UP_HOLDS = "delete from holds where user_id = $1";
const IS_BOOKED = "select from appointments where clinic_time_id = $1 and status <> 'canceled'";
const LOCK_HOLD = `select h.clinic_time_id, t.day::text, t.starts_at, d.child_from_age
  from holds h join clinic_times t on t.id = h.clinic_time_id join doctors d on d.id = t.doctor_id
  where h.time_id = $1 and h.user_id = $2 and h.expires_at > now() for update of h`;
const PATIENTS = `select a.is_child, a.family_name, a.name, a.birth_date::text
  from appointments a join clinic_times t on t.id = a.clinic_time_id
  where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`;
const BOOK = `insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
    birth_date, gender, phone, email, how_you_know, comment)
  values ($1, $2, $3, false, 'Иванова', 'Анна', 'Петровна', '1984-03-09', 'F', '79123456789', 'a@example.ru', '', '')
  on conflict (record_id) do nothing returning id`;
const DELETE_HOLD = "delete from holds where clinic_time_id = $1";
const CONSENT = `insert into consents (user_id, appointment_id, ip, kind, version)
  values ($1, $2, '127.0.0.1', 'booking', '2026-11-20')`;
const JOURNAL = `insert into journal (user_id, actor, action, subject, subject_id)
  values ($1, 'user', $2, 'appointment', $3)`;
const APPOINTMENT = `select a.*, to_char(t.starts_at at time zone c.time_zone, 'HH24:MI'),
    to_char(t.ends_at at time zone c.time_zone, 'HH24:MI'), k.*, c.name, d.name,
    exists (select from reviews r where r.appointment_id = a.id),
    exists (select from visit_answers v where v.appointment_id = a.id and v.sequence = a.sequence)
  from appointments a join clinic_times t on t.id = a.clinic_time_id join clinics k on k.id = t.clinic_id
  join cities c on c.id = k.city_id join doctors d on d.id = t.doctor_id
  where a.id = $1`;
const LETTERS = `insert into letters (kind, user_id, appointment_id, recipient, content, due_at) values
  ('booked', $1, $2, 'a@example.ru', $3, now()),
  ('reminder-48h', $1, $2, null, null, now() + interval '1 day'),
  ('reminder-3h', $1, $2, null, null, now() + interval '2 days')`;
const LOCK_APPOINTMENT = `select a.status, t.starts_at <= now()
  from appointments a join clinic_times t on t.id = a.clinic_time_id
  where a.id = $1 and a.user_id = $2 for update of a`;
const CANCEL = `update appointments set status = 'canceled', canceled_at = now(), sequence = sequence + 1
  where id = $1 returning sequence`;
const DROP_LETTERS = `update letters set recipient = null, content = null, dropped_at = now()
  where appointment_id = $1 and sent_at is null and dropped_at is null`;
const LETTER = `insert into letters (kind, user_id, appointment_id, recipient, content)
  values ('canceled', $1, $2, 'a@example.ru', $3)`;

/** About as long as a real one. */
const letter = JSON.stringify({ text: "x".repeat(1_000), html: "x".repeat(2_000) });

interface Subject {
  userId: number;
  sessionHash: string;
  timeId: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Holding, booking and canceling a time as the API does it, statement for statement and prepared like there, with nothing
 * around: the scale for its figures. Follows `sessions`, `holdTime`, `book` and `cancel` of the API.
 */
export function rawBooking({ onClient }: Driver) {
  return {
    /** @returns the appointment's id */
    holdAndBook: (subject: Subject) => onClient((run) => holdAndBook(run, subject)),
    cancel: (subject: Subject, id: number) => onClient((run) => cancel(run, subject, id)),
  };
}

async function holdAndBook(run: Run, { userId, sessionHash, timeId, day }: Subject) {
  const token = randomBytes(32).toString("base64url");
  await run(SESSION, [sessionHash]);
  await run("begin");
  await run(LOCK_USER, [userId]);
  await run(FUTURE_TIME, [timeId, day]);
  await run(LOCK_HOLDS, [userId, timeId]);
  await run(GIVE_UP_HOLDS, [userId]);
  await run(HOLD, [userId, timeId, token]);
  await run(IS_BOOKED, [timeId]);
  await run("commit");

  await run(SESSION, [sessionHash]);
  await run("begin");
  await run(LOCK_USER, [userId]);
  await run(LOCK_HOLD, [token, userId]);
  await run(PATIENTS, [userId]);
  const [booked] = await run(BOOK, [token.slice(0, 12), userId, timeId]);
  const id = booked?.id ?? 0;
  await run(DELETE_HOLD, [timeId]);
  await run(CONSENT, [userId, id]);
  await run(JOURNAL, [userId, "book", id]);
  await run(APPOINTMENT, [id]);
  await run(LETTERS, [userId, id, letter]);
  await run("commit");
  return id;
}

async function cancel(run: Run, { userId, sessionHash }: Subject, id: number): Promise<void> {
  await run(SESSION, [sessionHash]);
  await run("begin");
  await run(LOCK_APPOINTMENT, [id, userId]);
  await run(CANCEL, [id]);
  await run(JOURNAL, [userId, "cancel", id]);
  await run(APPOINTMENT, [id]);
  await run(DROP_LETTERS, [id]);
  await run(LETTER, [userId, id, letter]);
  await run("commit");
}
