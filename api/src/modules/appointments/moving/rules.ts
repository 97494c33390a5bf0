import type { Appointment } from "@rodinki/contract/appointment";
import { ADULT_AGE } from "@rodinki/contract/limits";
import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { ageOn } from "../../../lib/dates";
import { dropEmailsAbout, queueEmail } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import { findKept, lockKept, release } from "../alternatives/alternatives-repository";
import { moveVisits } from "../closing/changes-repository";
import { lockOwner } from "../owner";
import { requireChildDoctor } from "../patients";
import { remindersOf } from "../reminders";
import { getAppointment } from "../appointments-repository";
import { lockAppointment, lockHeldTime, planEmails, swapTime } from "./moving-repository";
import type { EmailMessage } from "../../../mail/email-message";
import { calendarEvent } from "../calendar-event";
import { moment, overview, preparation, visit, visitEmail } from "../emails";

export interface Move {
  userId: number;
  /** The id of the appointment. */
  id: number;
  /** The time to move to, which the user holds, or a closing keeps for the appointment. */
  clinicTimeId: number;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/**
 * Swaps the time of the user's own appointment for one that they hold, or that a closing keeps for it, all or nothing: the old time stays booked until then
 * and is free immediately. Nothing is written when the appointment is there already, so a call whose answer was lost is repeated.
 *
 * @returns `isNew` is false when nothing was to be done
 * @throws ApiError already_canceled, hold_expired, not_found, slot_gone, slot_taken, too_late, unauthenticated (the account
 *   has just been deleted), validation_failed (the age does not go with the day or the doctor)
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
  // First, as everybody does who changes something of a person (docs/decisions/007-holds-and-bookings.md).
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
    const appointment = await takeIn(tx, visit, { before, clinicTimeId, siteUrl });
    if (appointment === null) throw new ApiError("hold_expired");
    return { appointment, isNew: true };
  }
  if (held.isGone) throw new ApiError("slot_gone");
  requireSameAge(found, held);

  await swapTime(tx, id, clinicTimeId);
  const appointment = await tellMoved(tx, { id, userId, email }, { before, siteUrl });
  return { appointment, isNew: true };
}

/** A visit that its caller has locked. */
interface LockedVisit {
  id: number;
  /** null: of nobody's account. */
  userId: number | null;
  /** Where the e-mail about it goes. */
  email: string;
  isChild: boolean;
  birthDate: string;
}

/**
 * Moves a visit to a time that a closing keeps for it. What the person leaves was the clinic's choice: it does not count as given back.
 *
 * @returns false when it is not kept any more
 * @throws ApiError validation_failed (the age does not go with the day or the doctor)
 */
export async function takeKept(
  tx: Database,
  visit: Pick<LockedVisit, "id" | "isChild" | "birthDate">,
  clinicTimeId: number,
): Promise<boolean> {
  await lockKept(tx, visit.id);
  const kept = await findKept(tx, visit.id, clinicTimeId);
  if (kept === null) return false;
  requireSameAge(visit, kept);
  await release(tx, [visit.id]);
  await moveVisits(tx, [{ id: visit.id, to: clinicTimeId }]);
  return true;
}

/** The same for the person, with the e-mail to them. @returns null when it is not kept any more @throws ApiError as `takeKept` */
export async function takeIn(
  tx: Database,
  visit: LockedVisit,
  { before, clinicTimeId, siteUrl }: { before: Appointment; clinicTimeId: number; siteUrl: string },
): Promise<Appointment | null> {
  const isTaken = await takeKept(tx, visit, clinicTimeId);
  return isTaken ? tellMoved(tx, visit, { before, siteUrl }) : null;
}

/** Notes the move, and queues what is to be sent about the visit from now on instead of what was. */
async function tellMoved(
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
 * The patient stays an adult or a child: other rules and another consent hold for the other. A child needs a doctor who
 * sees children of that age on the new day.
 *
 * @param field what the call can change: the message belongs to it
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

/** Says both times, and moves the entry in the patient's calendar. */
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
