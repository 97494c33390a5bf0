import type { Appointment } from "@rodinki/contract/appointment";
import { ADULT_AGE } from "@rodinki/contract/limits";
import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { ageOn } from "../../../lib/dates";
import { dropEmailsAbout, queueEmail } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import {
  findAlternative,
  lockAlternatives,
  releaseAlternatives,
} from "../alternatives/alternatives-repository";
import { moveVisits } from "../closing/changes-repository";
import { lockOwner, requireChildDoctor } from "../patients";
import { remindersOf } from "../email-renderers";
import { getAppointment } from "../appointments-repository";
import { lockAppointment, lockHeldTime, planEmails, swapTime } from "./moving-repository";
import type { EmailMessage } from "../../../mail/email-message";
import { calendarEvent, moment, overview, preparation, visit, visitEmail } from "../emails";

interface Move {
  userId: number;
  /** The id of the appointment. */
  id: number;
  /** The new time, which the user or an alternative of the appointment holds. */
  clinicTimeId: number;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/**
 * Moves the user's own appointment to a time that they hold, or to an alternative, all or nothing: the old time stays
 * booked until then and is free immediately after. If the appointment is at that time already nothing is written, so a
 * call whose answer was lost can be repeated.
 *
 * @returns `isNew` is false if nothing was written
 * @throws ApiError already_canceled, hold_expired, not_found, slot_gone, slot_taken, too_late, unauthenticated (the
 *   account has just been deleted), validation_failed (the age does not fit the day or the doctor)
 */
export async function move(
  database: Database,
  wanted: Move,
): Promise<{ appointment: Appointment; isNew: boolean }> {
  try {
    return await database.transaction((tx) => moveIn(tx, wanted));
  } catch (error) {
    if (violatedUnique(error) === "appointments_one_live_per_time")
      throw new ApiError("slot_taken");
    throw error;
  }
}

async function moveIn(tx: Database, { userId, id, clinicTimeId, siteUrl }: Move) {
  // The person is locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
  const { email } = await lockOwner(tx, userId);
  const found = await lockAppointment(tx, userId, id);
  if (found === null) throw new ApiError("not_found", { message: "Такой записи нет" });
  if (found.status === "canceled") throw new ApiError("already_canceled");
  const before = await getAppointment(tx, id);
  if (found.clinicTimeId === clinicTimeId) return { appointment: before, isNew: false };
  if (found.hasBegun) {
    throw new ApiError("too_late", { message: "Осмотр уже начался, перенести запись нельзя" });
  }

  const held = await lockHeldTime(tx, userId, clinicTimeId);
  if (held === null) {
    const visit = { ...found, id, userId, email };
    const appointment = await moveAndNotify(tx, visit, { before, clinicTimeId, siteUrl });
    if (appointment === null) throw new ApiError("hold_expired");
    return { appointment, isNew: true };
  }
  if (held.isUnavailable) throw new ApiError("slot_gone");
  requireSameAge(found, held);

  await swapTime(tx, id, clinicTimeId);
  const appointment = await notifyMoved(tx, { id, userId, email }, { before, siteUrl });
  return { appointment, isNew: true };
}

/** A visit that its caller has locked. */
interface LockedVisit {
  id: number;
  /** null for a visit without an account. */
  userId: number | null;
  /** The address for the e-mail about it. */
  email: string;
  isChild: boolean;
  birthDate: string;
}

/**
 * Moves a visit to an alternative. The former time was the clinic's choice, so it does not count as given back by the
 * person.
 *
 * @returns false when the alternative is not held any more
 * @throws ApiError validation_failed (the age does not fit the day or the doctor)
 */
export async function moveToAlternative(
  tx: Database,
  visit: Pick<LockedVisit, "id" | "isChild" | "birthDate">,
  clinicTimeId: number,
): Promise<boolean> {
  await lockAlternatives(tx, visit.id);
  const reserved = await findAlternative(tx, visit.id, clinicTimeId);
  if (reserved === null) return false;
  requireSameAge(visit, reserved);
  await releaseAlternatives(tx, [visit.id]);
  await moveVisits(tx, [{ id: visit.id, to: clinicTimeId }]);
  return true;
}

/**
 * Moves a visit to an alternative on the person's request, and sends them the e-mail. @returns null when it is not held
 * any more @throws ApiError as `moveToAlternative`
 */
export async function moveAndNotify(
  tx: Database,
  visit: LockedVisit,
  { before, clinicTimeId, siteUrl }: { before: Appointment; clinicTimeId: number; siteUrl: string },
): Promise<Appointment | null> {
  const isTaken = await moveToAlternative(tx, visit, clinicTimeId);
  return isTaken ? notifyMoved(tx, visit, { before, siteUrl }) : null;
}

/** Records the move, and replaces the e-mails that are to be sent about the visit. */
async function notifyMoved(
  tx: Database,
  { id, userId, email }: Pick<LockedVisit, "id" | "userId" | "email">,
  { before, siteUrl }: { before: Appointment; siteUrl: string },
): Promise<Appointment> {
  await recordChange(tx, { userId, action: "move", subject: "appointment", subjectId: id });
  await dropEmailsAbout(tx, id);
  const appointment = await getAppointment(tx, id);
  const owner = userId === null ? {} : { userId };
  const message = movedEmail(before, appointment, siteUrl);
  await queueEmail(tx, { kind: "moved", ...owner, appointmentId: id, to: email, message });
  await planEmails(tx, { userId, id }, remindersOf(new Date(appointment.startsAt)));
  return appointment;
}

/**
 * Requires that the patient is still an adult or a child on the new day, because other rules and another consent apply
 * otherwise, and that the doctor sees children of that age.
 *
 * @param field of the call to which the message belongs
 * @throws ApiError validation_failed
 */
export function requireSameAge(
  { isChild, birthDate }: { isChild: boolean; birthDate: string },
  { day, childFromAge }: { day: string; childFromAge: number | null },
  field: "clinic_time_id" | "to" = "clinic_time_id",
): void {
  const age = ageOn(birthDate, day);
  if (age < ADULT_AGE !== isChild) {
    const message = `В этот день пациенту ${isChild ? "уже" : "ещё не"} исполнится ${ADULT_AGE} лет. Выберите другой день или отмените запись и запишитесь заново`;
    throw new ApiError("validation_failed", { message, errors: { [field]: [message] } });
  }
  if (isChild) requireChildDoctor(childFromAge, age, field);
}

/** The e-mail with both times, which moves the entry in the patient's calendar. */
function movedEmail(before: Appointment, after: Appointment, siteUrl: string): EmailMessage {
  const isElsewhere = before.clinicName !== after.clinicName || before.address !== after.address;
  const former = isElsewhere ? `, ${before.clinicName}, ${before.address}` : "";
  return {
    ...visitEmail(after, `Запись перенесена: осмотр родинок ${moment(after)}`, {
      siteUrl,
      paragraphs: [
        `Вы перенесли запись${after.isChild ? " ребёнка" : ""} на осмотр родинок.`,
        `Было: ${visit(before)}${former}.\nБудет: ${visit(after)}.`,
        ...preparation(after, siteUrl),
        "Номер записи остался прежним. Прежнее время свободно: оно достанется тому, кто его ждёт.",
        overview(siteUrl),
      ],
    }),
    calendar: calendarEvent(after, { method: "REQUEST", siteUrl }),
  };
}
