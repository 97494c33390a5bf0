import { sql } from "drizzle-orm";
import type { Database } from "../database/database";
import * as accounts from "../database/schema/accounts";
import { letters } from "../database/schema/mail";
import { pushNotices, pushSubscriptions } from "../database/schema/push";
import { activations, firstSignIns } from "../database/schema/registrations";
import { visitAnswers, visitLinks } from "../database/schema/visits";
import * as waitings from "../database/schema/waiting";

const tomorrow = sql`now() + interval '1 day'`;

interface Waiting {
  userId: number;
  cityId: number;
  clinicId: number;
  clinicTimeId: number;
  childBirthday: string;
  childName?: string;
}

export async function insertWaiting(database: Database, waiting: Waiting): Promise<void> {
  const { userId, cityId, clinicId, clinicTimeId, childBirthday, childName } = waiting;
  const parts = { morning: true, afternoon: true, evening: true };
  const [entry] = await database
    .insert(waitings.waitingEntries)
    .values({
      ...parts,
      userId,
      cityId,
      childBirthday,
      childName,
      since: "2026-01-01",
      until: "2096-01-01",
      weekdays: "1234567",
    })
    .returning();
  const entryId = entry?.id ?? 0;
  await database.insert(waitings.waitingClinics).values({ entryId, clinicId });
  const offered = { userId, entryId, clinicTimeId, expiresAt: tomorrow };
  await database
    .insert(waitings.waitingOffers)
    .values({ ...offered, tokenHash: `offer ${userId}` });
  const link = { entryId, tokenHash: `resume ${userId}` };
  await database.insert(waitings.waitingResumes).values({ ...link, keepsPlace: false });
}

export async function insertWaitingCaller(
  database: Database,
  { userId, clinicId }: { userId: number; clinicId: number },
): Promise<void> {
  await database.execute(sql`
    with colleague as (
      insert into staff (name, email, is_network, password_hash)
      values ('Ольга Звонкова', ${`telephone-of-${userId}@clinic.example`}, false, '') returning id
    ), entry as (
      insert into waiting_entries (city_id, since, until, weekdays, morning, afternoon, evening, stopped_at)
      select k.city_id, '2026-01-01', '2096-01-01', '1234567', true, true, true, now() from clinics k where k.id = ${clinicId}
      returning id
    )
    insert into waiting_callers (entry_id, clinic_id, booked_by, family_name, name, patronymic_name, birth_date, is_child, gender,
      phone, email, comment)
    select entry.id, ${clinicId}, colleague.id, u.surname, u.name, u.father_name, u.birthday, false, u.sex, u.phone, u.email, 'Утром на смене'
    from entry, colleague, users u where u.id = ${userId}`);
}

export async function insertSecrets(
  database: Database,
  { userId, appointmentId, email }: { userId: number; appointmentId: number; email: string },
): Promise<void> {
  const hash = `hash ${userId}`;
  const lives = { userId, expiresAt: tomorrow };
  await database.insert(visitAnswers).values({ appointmentId, sequence: 0 });
  await database.execute(sql`
    insert into visit_alternatives (clinic_time_id, appointment_id, sequence, expires_at)
    select clinic_time_id, id, sequence, ${tomorrow} from appointments where id = ${appointmentId}`);
  await database.execute(sql`
    with colleague as (
      insert into staff (name, email, is_network, password_hash)
      values ('Нина Сменная', ${`colleague-of-${userId}@clinic.example`}, false, '') returning id
    )
    insert into clinic_calls (appointment_id, clinic_id, sequence, outcome, again, staff_id)
    select ${appointmentId}, t.clinic_id, 0, 'later', '14:30', colleague.id
    from colleague, appointments a join clinic_times t on t.id = a.clinic_time_id where a.id = ${appointmentId}`);
  const link = { appointmentId, sequence: 0, recipient: email, tokenHash: hash };
  await database.insert(visitLinks).values(link);
  await database.insert(accounts.calendarFeeds).values({ userId, tokenHash: hash });
  await insertPush(database, { userId, appointmentId });
  await database
    .insert(accounts.emailChanges)
    .values({ ...lives, codeHash: hash, email: `new-${email}` });
  await database
    .insert(accounts.emailUndos)
    .values({ ...lives, tokenHash: hash, email: `old-${email}` });
  await database.insert(accounts.passwordResets).values({ ...lives, tokenHash: hash });
  await database.insert(activations).values({ ...lives, codeHash: hash });
  await database.insert(firstSignIns).values({ userId, browserHash: hash, formSentAt: sql`now()` });
}

async function insertPush(
  database: Database,
  { userId, appointmentId }: { userId: number; appointmentId: number },
): Promise<void> {
  const [subscription] = await database
    .insert(pushSubscriptions)
    .values({
      userId,
      endpoint: `https://push.example.ru/${userId}`,
      device: "Chrome, Android",
      p256dh: "public",
      auth: "secret",
      serverKey: "ours",
    })
    .returning();
  const [email] = await database
    .insert(letters)
    .values({ kind: "reminder-48h", userId, appointmentId, sentAt: sql`now()` })
    .returning();
  const [letterId, subscriptionId] = [email?.id ?? 0, subscription?.id ?? 0];
  await database.insert(pushNotices).values({ letterId, subscriptionId, sentAt: sql`now()` });
}
