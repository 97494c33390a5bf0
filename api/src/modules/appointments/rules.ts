import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import type { Database, Transaction } from "../../database/database";
import { violatedUnique } from "../../database/errors";
import { todayIn } from "../../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../lib/dates";
import { Failure } from "../../errors/failure";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { lockOwner } from "./owner";
import { demandChildDoctor, demandPlace } from "./patients";
import { insertBooking, listLivePatients, lockLiveHold } from "./booking-repository";
import { remindersOf } from "./reminders";
import { findByIdempotencyKey } from "./repository";
import { BOOKED } from "./writers";

export interface Booking {
  user: { id: number };
  form: CreateAppointmentBody;
  idempotencyKey: string | null;
  ip: string;
}

/**
 * Turns the user's live hold into an appointment, all or nothing. Date, time, clinic and doctor are those
 * of the hold, whatever the form says.
 *
 * @returns `isNew` is false when the idempotency key has made a booking that still lives
 * @throws Failure adult_appointment_exists, child_limit, hold_expired, slot_gone, slot_taken, unauthenticated (the account
 *   has just been deleted), validation_failed
 */
export async function book(
  database: Database,
  booking: Booking,
): Promise<{ appointment: Appointment; isNew: boolean }> {
  try {
    for (;;) {
      const { appointment, isNew } = await database.transaction((tx) => bookIn(tx, booking));
      if (appointment !== null) return { appointment, isNew };
    }
  } catch (error) {
    if (violatedUnique(error) === "appointments_one_live_per_time") {
      throw new Failure("slot_taken");
    }
    throw error;
  }
}

/** Nobody forgets it, and nobody has to invent one. */
function demandPatronymic(form: CreateAppointmentBody): void {
  if (form.patronymic_name !== "" || form["no-patronymic"]) return;
  const missing = messages.required(fieldNames.patronymic_name);
  throw new Failure("validation_failed", { errors: { patronymic_name: [missing] } });
}

/** @returns no appointment when the reference that it got was in use already */
async function bookIn(
  tx: Transaction,
  { user, form, idempotencyKey, ip }: Booking,
): Promise<{ appointment: Appointment | null; isNew: boolean }> {
  const userId = user.id;
  const [{ email }, answered, hold, patients] = await Promise.all([
    lockOwner(tx, userId),
    findByIdempotencyKey(tx, userId, idempotencyKey),
    lockLiveHold(tx, userId, form.time_id),
    listLivePatients(tx, userId),
  ]);
  if (answered !== null) return { appointment: answered, isNew: false };

  demandPatronymic(form);
  const birthDate = toIsoDate(form.birth_date) ?? "";
  // Whoever has booked already reads that, and not that their hold is gone, as it is after a double click.
  const age = ageOn(birthDate, hold?.day ?? todayIn(VISITORS_ZONE));
  const isChild = age < ADULT_AGE;
  demandPlace(patients, {
    isChild,
    familyName: form.family_name,
    name: form.name,
    birthDate,
  });
  if (hold === null) throw new Failure("hold_expired");
  if (hold.isGone) throw new Failure("slot_gone");
  if (isChild) demandChildDoctor(hold.childFromAge, age);

  const booked = insertBooking(tx, {
    userId,
    clinicTimeId: hold.clinicTimeId,
    isChild,
    familyName: form.family_name,
    name: form.name,
    patronymicName: form.patronymic_name,
    birthDate,
    gender: form.gender,
    phone: toPhoneDigits(form.phone) ?? "",
    email,
    idempotencyKey,
    answers: form,
    consents: ["booking", ...(isChild ? ["legal-representative" as const] : [])],
    ip,
    letters: [{ kind: BOOKED, to: email }, ...remindersOf(new Date(hold.startsAt))],
  });
  const [appointment] = await Promise.all([booked, tx.commit()]);
  return { appointment, isNew: true };
}
