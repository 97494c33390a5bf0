import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import type { ConsentKind } from "@rodinki/contract/consents";
import { ADULT_AGE } from "@rodinki/contract/limits";
import type { Database } from "../../database/connect";
import { violatedUnique } from "../../database/errors";
import { lockUser } from "../../database/lock-user";
import { todayIn } from "../../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../dates";
import { Failure } from "../../failure";
import { dropLettersAbout, queueLetter, queueLetters } from "../../mail/queue";
import type { Letter } from "../../mail/letter";
import { toPhoneDigits } from "@rodinki/contract/phone";
import type { SessionUser } from "../accounts/sessions";
import { recordConsents } from "../../records/consents";
import { recordChange } from "../../records/journal";
import { bookedLetter, canceledLetter } from "./letters";
import { demandChildDoctor, demandPlace } from "./patients";
import {
  deleteHold,
  findByIdempotencyKey,
  getAppointment,
  insertAppointment,
  listLivePatients,
  lockAppointment,
  lockComing,
  lockLiveHold,
  markCanceled,
} from "./repository";
import { remindersOf } from "./reminders";

export interface Booking {
  user: SessionUser;
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

async function bookIn(tx: Database, { user, form, idempotencyKey, ip, siteUrl }: Booking) {
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
    howYouKnow: form.how_you_know,
    comment: form.comment,
    idempotencyKey,
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

export interface Cancellation extends Pick<Booking, "user" | "siteUrl"> {
  id: number;
}

/**
 * Cancels the user's own appointment; its time is free at once.
 *
 * @throws Failure not_found, already_canceled, too_late
 */
export function cancel(
  database: Database,
  { user, id, siteUrl }: Cancellation,
): Promise<Appointment> {
  const userId = user.id;
  return database.transaction(async (tx) => {
    const { email } = await lockOwner(tx, userId);
    const found = await lockAppointment(tx, userId, id);
    if (found === null) throw new Failure("not_found", { message: "Такой записи нет" });
    if (found.status === "canceled") throw new Failure("already_canceled");
    if (found.hasBegun) throw new Failure("too_late");
    const { appointment, letter } = await cancelIn(tx, { userId, id, siteUrl });
    await dropLettersAbout(tx, id);
    const about = { kind: "canceled", userId, appointmentId: id };
    await queueLetter(tx, { ...about, to: email, letter });
    return appointment;
  });
}

/** The address that the account has now: the session may have been read before it was changed. */
async function lockOwner(tx: Database, userId: number): Promise<{ email: string }> {
  const owner = await lockUser(tx, userId);
  if (owner === null) throw new Failure("unauthenticated");
  return owner;
}

async function cancelIn(
  tx: Database,
  { userId, id, siteUrl }: { userId: number; id: number; siteUrl: string },
) {
  const sequence = await markCanceled(tx, id);
  await recordChange(tx, { userId, action: "cancel", subject: "appointment", subjectId: id });
  const appointment = await getAppointment(tx, id);
  return { appointment, letter: canceledLetter(appointment, siteUrl, sequence) };
}

/**
 * Cancels all that is still to come of an account that is about to be erased, in the erasing transaction.
 *
 * @returns a letter for each visit, which takes it out of the person's calendar
 */
export async function cancelAll(tx: Database, userId: number, siteUrl: string): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const id of await lockComing(tx, userId)) {
    letters.push((await cancelIn(tx, { userId, id, siteUrl })).letter);
  }
  return letters;
}
