import { sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { insertAny } from "./rows";

const tomorrow = sql`now() + interval '1 day'`;
/** A waiting entry's wishes. */
const anyTime = {
  ...{ since: "2026-01-01", until: "2096-01-01", weekdays: "1234567" },
  ...{ morning: true, afternoon: true, evening: true },
};

interface Waiting {
  userId: number;
  cityId: number;
  clinicId: number;
  clinicTimeId: number;
  childBirthday: string;
}

/** Inserts a waiting entry of the person for a child, in one clinic, with an offered time. */
export async function insertWaiting(database: Database, waiting: Waiting): Promise<void> {
  const {
    userId: user_id,
    cityId: city_id,
    clinicId: clinic_id,
    clinicTimeId,
    childBirthday,
  } = waiting;
  const entry = { ...anyTime, user_id, city_id, child_birthday: childBirthday };
  const entry_id = await insertAny(database, "waiting_entries", entry);
  await insertAny(database, "waiting_clinics", { entry_id, clinic_id });
  const offered = { user_id, entry_id, clinic_time_id: clinicTimeId, expires_at: tomorrow };
  await insertAny(database, "waiting_offers", offered);
  await insertAny(database, "waiting_resumes", { entry_id });
}

/** Inserts an entry that a clinic has made by telephone, with all data of the person. */
export async function insertWaitingCaller(
  database: Database,
  { userId, cityId, clinicId }: { userId: number; cityId: number; clinicId: number },
): Promise<void> {
  const booked_by = await insertAny(database, "staff", { name: "Ольга Звонкова" });
  const entry = { ...anyTime, city_id: cityId, stopped_at: sql`now()` };
  const entry_id = await insertAny(database, "waiting_entries", entry);
  await database.execute(sql`
    insert into waiting_callers (entry_id, clinic_id, booked_by, family_name, name, patronymic_name, birth_date, is_child, gender,
      phone, email, comment)
    select ${entry_id}::int, ${clinicId}::int, ${booked_by}::int, surname, name, father_name, birthday, false, sex, phone, email, 'Утром на смене'
    from users where id = ${userId}`);
}

/** Inserts valid secrets, the answer to a reminder, and a browser with a sent notice. */
export async function insertSecrets(
  database: Database,
  {
    userId: user_id,
    appointmentId,
    email,
  }: { userId: number; appointmentId: number; email: string },
): Promise<void> {
  const ofVisit = { appointment_id: appointmentId, sequence: 0 };
  await insertAny(database, "visit_answers", ofVisit);
  await insertAny(database, "visit_links", { ...ofVisit, recipient: email });
  await database.execute(sql`
    insert into visit_alternatives (clinic_time_id, appointment_id, sequence, expires_at)
    select clinic_time_id, id, sequence, ${tomorrow} from appointments where id = ${appointmentId}`);
  const clinic_id = sql`(select t.clinic_id from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.id = ${appointmentId})`;
  const staff_id = await insertAny(database, "staff", { name: "Нина Сменная" });
  const call = { clinic_id, outcome: "later", again: "14:30", staff_id };
  await insertAny(database, "clinic_calls", { ...ofVisit, ...call });
  const endpoint = `https://push.example.ru/${user_id}`;
  const browser = { user_id, endpoint, device: "Chrome, Android" };
  const subscription_id = await insertAny(database, "push_subscriptions", browser);
  const sent = { sent_at: sql`now()` };
  const reminder = { kind: "reminder-48h", user_id, appointment_id: appointmentId, ...sent };
  const letter_id = await insertAny(database, "letters", reminder);
  await insertAny(database, "push_notices", { letter_id, subscription_id, ...sent });
  await insertAny(database, "calendar_feeds", { user_id });
  await insertAny(database, "first_sign_ins", { user_id, form_sent_at: sql`now()` });
  const secret = { user_id, expires_at: tomorrow };
  await insertAny(database, "email_changes", { ...secret, email: `new-${email}` });
  await insertAny(database, "email_undos", { ...secret, email: `old-${email}` });
  await insertAny(database, "password_resets", secret);
  await insertAny(database, "activations", secret);
}
