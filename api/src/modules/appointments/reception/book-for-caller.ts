import type { BookedVisit, CallerBody } from "@rodinki/contract/clinic-visit";
import { formatDayAndMonth } from "../../../../../shared/day-words";
import { accountOfCaller, takeOverVisits } from "../../../account-data/callers-visits";
import { recordChange } from "../../../audit/journal";
import type { ActionKind, Actor } from "../../../clinic-actions/action-kind";
import { applyAction } from "../../../clinic-actions/actions";
import { digestOf } from "../../../clinic-actions/checks";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { toIsoDate } from "../../../lib/dates";
import { queueEmail } from "../../../mail/mail-repository";
import { newAnswerLinks } from "../answering/links";
import { getAppointment } from "../appointments-repository";
import { lockTimes } from "../closing/changes-repository";
import { planEmails } from "../moving/moving-repository";
import { remindersOf } from "../email-renderers";
import { callerOf, requireNotBooked } from "./caller";
import { bookedVisit, insertForCaller } from "./caller-repository";
import type { Caller } from "./caller-repository";
import { bookedByPhoneEmail } from "./emails";
import { findTarget, throwSlotTaken } from "./free-times-repository";
import type { Target } from "./free-times-repository";

/** A booking for a caller cannot be undone: a visit that was booked for the wrong person is canceled. */
export const callerBooking: ActionKind = { kind: "book", undoUntil: () => null, undo: null };

interface Wanted {
  clinicId: number;
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  form: CallerBody;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/**
 * Books a free time of the clinic's city for a caller. Repeating the key returns the same visit.
 *
 * @throws ApiError already_booked (the same person in the same clinic), not_found (the visit was erased since),
 *   slot_gone, slot_taken, validation_failed
 */
export async function bookForCaller(database: Database, wanted: Wanted): Promise<BookedVisit> {
  const { clinicId, actor, key, form } = wanted;
  // The stored action contains no personal data.
  const asked = [form.clinic_time_id];
  const action = { clinicId, actor, key, digest: digestOf(asked), asked };
  const done = await applyAction(database, callerBooking, action, async (tx, started) => {
    const { id, target } = await bookIn(tx, wanted, started.id);
    const place = target.clinicId === clinicId ? "" : `, ${target.clinic}`;
    return {
      text: `Запись по телефону: ${formatDayAndMonth(target.day)}, ${target.begins}${place}.`,
      answer: { id },
      before: {},
      lettersAt: null,
    };
  }).catch(throwSlotTaken);
  const visit = await bookedVisit(database, clinicId, done.answer.id);
  if (visit === null) throw new ApiError("not_found", { message: "Эта запись уже стёрта" });
  return visit;
}

async function bookIn(tx: Database, { clinicId, actor, form, siteUrl }: Wanted, actionId: number) {
  const { email = "", clinic_time_id: timeId } = form;
  // People are locked first (docs/decisions/007-holds-and-bookings.md): the visit may be linked to an account.
  const account = await accountOfCaller(tx, {
    familyName: form.family_name,
    name: form.name,
    birthDate: toIsoDate(form.birth_date) ?? "",
    email,
  });
  if (account !== null) await lockUser(tx, account);
  await lockTimes(tx, { closing: [], targets: [timeId] });
  const target = await findTarget(tx, clinicId, timeId);
  if (target === null || target.isUnavailable) throw new ApiError("slot_gone");
  if (target.isTaken) throw new ApiError("slot_taken");

  const caller = callerOf(form, target);
  await requireNotBooked(tx, clinicId, caller, { today: false });
  const booker = { staffId: actor.staff.id, actor, actionId, clinicId };
  const id = await bookCaller(tx, { caller, target, account, booker, siteUrl });
  return { id, target };
}

interface Booking {
  caller: Caller;
  target: Target;
  /** The caller's account, locked beforehand; null if there is none. */
  account: number | null;
  booker: {
    /** The colleague who has entered the person's data. */
    staffId: number;
    /** The colleague who books now, for the journal; undefined if the person books by the link of an e-mail. */
    actor?: Actor;
    actionId?: number;
    clinicId: number;
  };
  /** The key by which a repeated request finds the visit. */
  key?: string | undefined;
  siteUrl: string;
}

/** Writes the visit with its e-mails, and links it to the account of its owner. @returns its id */
export async function bookCaller(
  tx: Database,
  { caller, target, account, booker: { staffId, actor, ...booker }, key, siteUrl }: Booking,
): Promise<number> {
  const { id: timeId, startsAt } = target;
  const id = await insertForCaller(tx, caller, { staffId, timeId, isWalkIn: false, key });
  const subject = { ...actor, userId: null, subject: "appointment" as const, subjectId: id };
  await recordChange(tx, { ...subject, ...booker, action: "book-by-phone" });
  const { email } = caller;
  if (email !== "") await write(tx, { id, email, startsAt, siteUrl });
  if (account !== null) await takeOverVisits(tx, account);
  return id;
}

/** Queues the confirmation and the reminders. */
async function write(
  tx: Database,
  {
    id,
    email,
    startsAt,
    siteUrl,
  }: { id: number; email: string; startsAt: string; siteUrl: string },
): Promise<void> {
  const appointment = await getAppointment(tx, id);
  const { sequence } = appointment;
  const links = await newAnswerLinks(tx, {
    appointmentId: id,
    sequence,
    recipient: email,
    siteUrl,
  });
  const message = bookedByPhoneEmail(appointment, siteUrl, links);
  await queueEmail(tx, { kind: "booked-by-phone", appointmentId: id, to: email, message });
  await planEmails(tx, { userId: null, id }, remindersOf(new Date(startsAt)));
}
