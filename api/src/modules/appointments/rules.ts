import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import type { ConsentKind } from "@rodinki/contract/consents";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../database/database";
import { violatedUnique } from "../../database/errors";
import { todayIn } from "../../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../lib/dates";
import { Failure } from "../../errors/failure";
import { queueLetters } from "../../mail/repository";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { recordConsents } from "../../records/consents";
import { recordChange } from "../../records/journal";
import { bookedLetter } from "./letters";
import { lockOwner } from "./owner";
import { demandChildDoctor, demandPlace } from "./patients";
import {
  deleteHold,
  insertAppointment,
  listLivePatients,
  lockLiveHold,
} from "./booking-repository";
import { remindersOf } from "./reminders";
import { findByIdempotencyKey, getAppointment } from "./repository";

export interface Booking {
  user: { id: number };
  form: CreateAppointmentBody;
  idempotencyKey: string | null;
  ip: string;
  /** For the links in the letters. */
  siteUrl: string;
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
    return await database.transaction((tx) => bookIn(tx, booking));
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

async function bookIn(tx: Database, { user, form, idempotencyKey, ip, siteUrl }: Booking) {
  demandPatronymic(form);
  const userId = user.id;
  const { email } = await lockOwner(tx, userId);
  const answered =
    idempotencyKey === null ? null : await findByIdempotencyKey(tx, userId, idempotencyKey);
  if (answered !== null) return { appointment: answered, isNew: false };

  const hold = await lockLiveHold(tx, userId, form.time_id);
  const birthDate = toIsoDate(form.birth_date) ?? "";
  // Whoever has booked already reads that, and not that their hold is gone, as it is after a double click.
  const age = ageOn(birthDate, hold?.day ?? todayIn(VISITORS_ZONE));
  const isChild = age < ADULT_AGE;
  demandPlace(await listLivePatients(tx, userId), {
    isChild,
    familyName: form.family_name,
    name: form.name,
    birthDate,
  });
  if (hold === null) throw new Failure("hold_expired");
  if (hold.isGone) throw new Failure("slot_gone");
  if (isChild) demandChildDoctor(hold.childFromAge, age);

  const id = await insertAppointment(tx, {
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
  });
  await deleteHold(tx, hold.clinicTimeId);
  const kinds: ConsentKind[] = ["booking", ...(isChild ? ["legal-representative" as const] : [])];
  await recordConsents(tx, { userId, appointmentId: id, kinds, ip });
  await recordChange(tx, { userId, action: "book", subject: "appointment", subjectId: id });
  const appointment = await getAppointment(tx, id);
  await queueLetters(tx, [
    {
      kind: "booked",
      userId,
      appointmentId: id,
      to: email,
      letter: bookedLetter(appointment, siteUrl),
    },
    ...remindersOf(appointment, userId),
  ]);
  return { appointment, isNew: true };
}
