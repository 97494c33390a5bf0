import { randomInt } from "node:crypto";
import { optionalFields, type OptionalField } from "@rodinki/contract/optional-answers";
import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { Database } from "../../database/database";
import type { UnlimitedKind } from "../../mail/email-kind";
import { appointmentFrom } from "./appointments-repository";

/** The statements that turn a hold into an appointment, in plain SQL as in `appointments-repository.ts`. */

export interface NewAppointment extends Pick<
  Appointment,
  "isChild" | "familyName" | "name" | "patronymicName" | "birthDate" | "phone"
> {
  userId: number;
  clinicTimeId: number;
  gender: string;
  email: string;
  idempotencyKey: string | null;
  /** The group of those who are booked together; null for a single person. */
  groupId: string | null;
  answers: Pick<CreateAppointmentBody, OptionalField>;
  /** The consents that were given, and the address from which. */
  consents: ConsentKind[];
  ip: string;
  /** E-mails, written when they are sent: at `dueAt`, or immediately without it. */
  emails: { kind: UnlimitedKind; to?: string; dueAt?: Date }[];
}

const LIVE_PATIENTS = {
  name: "live-patients",
  text: `select a.is_child as "isChild", a.family_name as "familyName", a.name,
      a.birth_date::text as "birthDate"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`,
};

// The lock on the time makes a concurrent closing wait; a closing that was first has closed the time before it is read.
const LOCK_HOLD = {
  name: "lock-live-hold",
  text: `select h.clinic_time_id as "clinicTimeId", t.day::text as day,
      to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      t.starts_at <= now() or t.closed_at is not null as "isUnavailable",
      d.child_from_age as "childFromAge"
    from holds h
    join clinic_times t on t.id = h.clinic_time_id
    join doctors d on d.id = t.doctor_id
    where h.time_id = $1 and h.user_id = $2 and h.expires_at > now()
    for update of h for key share of t`,
};

const COLUMNS = `record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
  birth_date, gender, phone, email, idempotency_key, group_id, ${optionalFields.join(", ")}`;

// One statement writes everything, to save round trips. If the reference is in use already, it writes nothing and does
// not fail. Only empty fields of the account take values, and only from the visit of who has its name and birthday.
const BOOK = {
  name: "book",
  text: `with made as (
      insert into appointments (${COLUMNS})
      values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12, $17,
        ${optionalFields.map((_, index) => `$${18 + index}`).join(", ")})
      on conflict (record_id) do nothing returning *
    ), freed as (
      delete from holds using made where holds.clinic_time_id = made.clinic_time_id
    ), agreed as (
      insert into consents (user_id, appointment_id, ip, kind, version)
      select user_id, id, $13, c.kind, c.version
      from made, unnest($14::text[], $15::text[]) as c(kind, version)
    ), completed as (
      update users u set father_name = coalesce(nullif(u.father_name, ''), made.patronymic_name),
        sex = coalesce(nullif(u.sex, ''), made.gender), phone = coalesce(nullif(u.phone, ''), made.phone)
      from made
      where u.id = made.user_id
        and (u.surname, u.name, u.birthday) = (made.family_name, made.name, made.birth_date)
        and (u.sex = '' or u.phone = '' or u.father_name = '' and made.patronymic_name <> '')
      returning u.id
    ), noted as (
      insert into journal (user_id, actor, action, subject, subject_id)
      select user_id, 'user', 'book', 'appointment', id from made
      union all select id, 'user', 'update', 'user', id from completed
    ), queued as (
      insert into letters (kind, user_id, appointment_id, recipient, due_at)
      select l.kind, user_id, id, l."to", coalesce(l."dueAt", now())
      from made, jsonb_to_recordset($16::jsonb) as l(kind text, "to" text, "dueAt" timestamptz)
    )
    ${appointmentFrom("made")}`,
};

/** Lists the patients of an account's appointments that are neither canceled nor past. */
export const listLivePatients = (tx: Database, userId: number) =>
  tx.runQuery<Pick<Appointment, "isChild" | "familyName" | "name" | "birthDate">>(LIVE_PATIENTS, [
    userId,
  ]);

export interface LiveHold {
  clinicTimeId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** ISO 8601. */
  startsAt: string;
  isUnavailable: boolean;
  childFromAge: number | null;
}

/** Finds the user's live hold with its time, and locks it until the transaction ends. */
export async function lockLiveHold(
  tx: Database,
  userId: number,
  timeId: string,
): Promise<LiveHold | null> {
  const [hold] = await tx.runQuery<LiveHold>(LOCK_HOLD, [timeId, userId]);
  return hold ?? null;
}

/**
 * Replaces a hold with an appointment, and writes its consents, journal entries and e-mails. What the account does not
 * know of its owner yet, it takes from their own visit.
 *
 * @returns null when the reference is in use already: nothing was written
 */
export async function insertBooking(
  tx: Database,
  values: NewAppointment,
): Promise<Appointment | null> {
  const [booked] = await tx.runQuery<Appointment>(BOOK, [
    newRecordId(),
    values.userId,
    values.clinicTimeId,
    values.isChild,
    values.familyName,
    values.name,
    values.patronymicName,
    values.birthDate,
    values.gender,
    values.phone,
    values.email,
    values.idempotencyKey,
    values.ip,
    values.consents,
    values.consents.map((kind) => consentVersions[kind]),
    JSON.stringify(values.emails),
    values.groupId,
    ...optionalFields.map((field) => values.answers[field]),
  ]);
  if (booked && values.emails.length > 0) tx.emailsQueued();
  return booked ?? null;
}

/**
 * Characters that cannot be confused, neither by ear nor between Latin and Cyrillic, in which А, В, С, Е, Н, К, М, О,
 * Р, Т, Х look the same.
 */
const ALPHABET = "23456789DFGJLNQRUVW";
const LENGTH = 6;

/** Makes a short reference for an appointment, like «РК-7F3N9Q»: one of 47 million. */
export const newRecordId = (): string =>
  `РК-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
