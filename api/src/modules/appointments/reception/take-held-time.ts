import type { ChangedVisit } from "@rodinki/contract/clinic-visit";
import { recordChange } from "../../../audit/journal";
import type { ActionKind } from "../../../clinic-actions/action-kind";
import { applyAction } from "../../../clinic-actions/actions";
import type { StartedAction } from "../../../clinic-actions/actions";
import { digestOf } from "../../../clinic-actions/checks";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { dropEmailsAbout } from "../../../mail/mail-repository";
import { lockAlternatives } from "../alternatives/alternatives-repository";
import { lockAppointment } from "../answering/answering-repository";
import { lastNotifiedTimes } from "../closing/changes-repository";
import { notifyAffected } from "../closing/notify-affected";
import { moveToAlternative } from "../moving/rules";
import { requireChangeable, wordsOf } from "./change-visit";
import type { WantedChange } from "./change-visit";
import { byPatient } from "./emails";
import { findVisit } from "./find-repository";
import { findTarget, throwSlotTaken } from "./free-times-repository";

/**
 * The choice cannot be undone, as with the e-mail's link: the other alternatives are free for everybody immediately.
 */
const heldTimeChoice: ActionKind = { kind: "visit", undoUntil: () => null, undo: null };

type Wanted = Omit<WantedChange, "by" | "to"> & { to: number };

/**
 * Moves a visit to an alternative on a caller's request. Repeating the key returns the same answer.
 *
 * @throws ApiError already_canceled; changed_meanwhile; hold_expired; not_found; too_late; validation_failed
 */
export async function takeHeldTime(database: Database, wanted: Wanted): Promise<ChangedVisit> {
  const { clinicId, actor, key, id, to, sequence } = wanted;
  const asked = [id, to, sequence, "held"];
  const action = { clinicId, actor, key, digest: digestOf(asked), asked };
  const done = await applyAction(database, heldTimeChoice, action, (tx, started) =>
    moveIn(tx, wanted, started),
  ).catch(throwSlotTaken);
  return { action: done.action, ...done.answer };
}

async function moveIn(tx: Database, wanted: Wanted, { id: actionId }: StartedAction) {
  const { clinicId, id, to, sequence, actor, siteUrl } = wanted;
  const visit = await lockFound(tx, clinicId, id);
  requireChangeable(visit, sequence);
  const lastNotified = (await lastNotifiedTimes(tx, [id])).get(id) ?? visit.clinicTimeId;
  if (!(await moveToAlternative(tx, visit, to))) {
    throw new ApiError("hold_expired", {
      message: "Это время больше не\u00a0держится: запись осталась там, где была",
    });
  }
  const { userId, email } = visit;
  await recordChange(tx, {
    ...actor,
    userId,
    action: "move",
    subject: "appointment",
    subjectId: id,
    clinicId,
    actionId,
  });
  await dropEmailsAbout(tx, id);
  const telling = { actionId, dueAt: null, siteUrl, wording: byPatient };
  const emails = await notifyAffected(tx, [{ id, userId, email, lastNotified, to }], telling);
  const target = await findTarget(tx, clinicId, to);
  const text = wordsOf(visit, target, "patient", clinicId);
  return { text, answer: { emails }, before: {}, lettersAt: null };
}

/**
 * Finds the visit and locks it until the transaction ends, in the same order as by the e-mail's link. @throws ApiError
 * changed_meanwhile, not_found
 */
async function lockFound(tx: Database, clinicId: number, id: number) {
  const known = await findVisit(tx, clinicId, id);
  if (known === null) throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
  // The person is locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
  if (known.userId !== null) await lockUser(tx, known.userId);
  await lockAlternatives(tx, id);
  await lockAppointment(tx, id);
  // The visit is queried again, because nobody else can change it now.
  const visit = await findVisit(tx, clinicId, id);
  if (visit === null || visit.userId !== known.userId) {
    throw new ApiError("changed_meanwhile", {
      message: "Запись только что изменил кто-то другой. Найдите её снова и повторите",
    });
  }
  return visit;
}
