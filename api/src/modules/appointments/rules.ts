import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../database/connect";
import { violatedUnique } from "../../database/errors";
import { ageOn, toIsoDate } from "../../dates";
import { Failure } from "../../failure";
import { toPhoneDigits } from "../../phone";
import type { SessionUser } from "../../plugins/sessions";
import { recordConsents } from "../../records/consents";
import { recordChange } from "../../records/journal";
import {
  deleteHold,
  findByIdempotencyKey,
  getAppointment,
  hasLiveAdultAppointment,
  insertAppointment,
  lockAppointment,
  lockLiveHold,
  lockUser,
  markCanceled,
} from "./repository";

export interface Booking {
  user: SessionUser;
  form: CreateAppointmentBody;
  idempotencyKey: string | null;
  ip: string;
}

/**
 * Turns the user's live hold into an appointment, all or nothing. Date, time, clinic and doctor are those
 * of the hold, whatever the form says.
 *
 * @returns `isNew` is false when the idempotency key has been answered before
 * @throws Failure adult_appointment_exists, hold_expired, slot_gone, slot_taken, validation_failed
 */
export async function book(
  database: Database,
  booking: Booking,
): Promise<{ appointment: Appointment; isNew: boolean }> {
  try {
    return await database.transaction((tx) => bookIn(tx, booking));
  } catch (error) {
    if (violatedUnique(error) === "appointments_one_live_per_time") {
      throw new Failure("slot_taken");
    }
    throw error;
  }
}

async function bookIn(tx: Database, { user, form, idempotencyKey, ip }: Booking) {
  const userId = user.id;
  await lockUser(tx, userId);
  const answered =
    idempotencyKey === null ? null : await findByIdempotencyKey(tx, userId, idempotencyKey);
  if (answered !== null) return { appointment: answered, isNew: false };
  if (await hasLiveAdultAppointment(tx, userId)) throw new Failure("adult_appointment_exists");

  const hold = await lockLiveHold(tx, userId, form.time_id);
  if (hold === null) throw new Failure("hold_expired");
  if (hold.hasBegun) throw new Failure("slot_gone");
  const birthDate = toIsoDate(form.birth_date) ?? "";
  if (ageOn(birthDate, hold.day) < ADULT_AGE) {
    throw new Failure("validation_failed", {
      errors: { birth_date: [messages.birthday(ADULT_AGE)] },
    });
  }

  const id = await insertAppointment(tx, {
    userId,
    clinicTimeId: hold.clinicTimeId,
    isChild: false,
    familyName: form.family_name,
    name: form.name,
    patronymicName: form.patronymic_name,
    birthDate,
    gender: form.gender,
    phone: toPhoneDigits(form.phone) ?? "",
    email: user.email,
    howYouKnow: form.how_you_know,
    comment: form.comment,
    idempotencyKey,
  });
  await deleteHold(tx, hold.clinicTimeId);
  await recordConsents(tx, { userId, appointmentId: id, kinds: ["booking"], ip });
  await recordChange(tx, { userId, action: "book", subject: "appointment", subjectId: id });
  return { appointment: await getAppointment(tx, id), isNew: true };
}

/**
 * Cancels the user's own appointment; its time is free at once.
 *
 * @throws Failure not_found, already_canceled, too_late
 */
export function cancel(database: Database, userId: number, id: number): Promise<Appointment> {
  return database.transaction(async (tx) => {
    const found = await lockAppointment(tx, userId, id);
    if (found === null) throw new Failure("not_found", { message: "Такой записи нет" });
    if (found.status === "canceled") throw new Failure("already_canceled");
    if (found.hasBegun) throw new Failure("too_late");
    await markCanceled(tx, id);
    await recordChange(tx, { userId, action: "cancel", subject: "appointment", subjectId: id });
    return getAppointment(tx, id);
  });
}
