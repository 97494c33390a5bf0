import { optionalFields } from "@rodinki/contract/appointment";
import type {
  Appointment,
  CreateAppointmentBody,
  OptionalField,
} from "@rodinki/contract/appointment";
import type { Database } from "../../database/database";
import { newRecordId } from "./record-id";

/** What turns a hold into an appointment; in SQL of its own, as in `repository.ts`. */

export interface NewAppointment extends Pick<
  Appointment,
  "isChild" | "familyName" | "name" | "patronymicName" | "birthDate" | "phone"
> {
  userId: number;
  clinicTimeId: number;
  gender: string;
  email: string;
  idempotencyKey: string | null;
  answers: Pick<CreateAppointmentBody, OptionalField>;
}

const LIVE_PATIENTS = {
  name: "live-patients",
  text: `select a.is_child as "isChild", a.family_name as "familyName", a.name,
      a.birth_date::text as "birthDate"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`,
};

const LOCK_HOLD = {
  name: "lock-live-hold",
  text: `select h.clinic_time_id as "clinicTimeId", t.day::text as day,
      t.starts_at <= now() or t.closed_at is not null as "isGone",
      d.child_from_age as "childFromAge"
    from holds h
    join clinic_times t on t.id = h.clinic_time_id
    join doctors d on d.id = t.doctor_id
    where h.time_id = $1 and h.user_id = $2 and h.expires_at > now()
    for update of h`,
};

const DELETE_HOLD = { name: "delete-hold", text: "delete from holds where clinic_time_id = $1" };

// A reference that is in use already is no error: another is taken.
const INSERT = {
  name: "insert-appointment",
  text: `insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name,
      patronymic_name, birth_date, gender, phone, email, idempotency_key, ${optionalFields.join(", ")})
    values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12,
      ${optionalFields.map((_, index) => `$${13 + index}`).join(", ")})
    on conflict (record_id) do nothing returning id`,
};

/** Who is booked under an account by appointments that are neither canceled nor over. */
export const listLivePatients = (tx: Database, userId: number) =>
  tx.ask<Pick<Appointment, "isChild" | "familyName" | "name" | "birthDate">>(LIVE_PATIENTS, [
    userId,
  ]);

interface LiveHold {
  clinicTimeId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  isGone: boolean;
  childFromAge: number | null;
}

/** The user's live hold under `timeId` with the time it holds, locked until the transaction ends. */
export async function lockLiveHold(
  tx: Database,
  userId: number,
  timeId: string,
): Promise<LiveHold | null> {
  const [hold] = await tx.ask<LiveHold>(LOCK_HOLD, [timeId, userId]);
  return hold ?? null;
}

export async function deleteHold(tx: Database, clinicTimeId: number): Promise<void> {
  await tx.ask(DELETE_HOLD, [clinicTimeId]);
}

/** @returns the new id */
export async function insertAppointment(tx: Database, values: NewAppointment): Promise<number> {
  for (;;) {
    const [inserted] = await tx.ask<{ id: number }>(INSERT, [
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
      ...optionalFields.map((field) => values.answers[field]),
    ]);
    if (inserted !== undefined) return inserted.id;
  }
}
