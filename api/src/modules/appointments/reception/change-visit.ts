import type { ChangedVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import { formatDayAndMonth } from "../../../../../shared/day-words";
import { recordChange } from "../../../audit/journal";
import type { ActionKind, Actor } from "../../../clinic-actions/action-kind";
import { applyAction } from "../../../clinic-actions/actions";
import type { StartedAction } from "../../../clinic-actions/actions";
import { digestOf } from "../../../clinic-actions/checks";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { mailboxOf } from "../../../mail/mailbox";
import type { BeforeOfClosing } from "../closing/record";
import {
  cancelVisits,
  lockPeople,
  lockTimes,
  moveVisits,
  suspendEmails,
  lastNotifiedTimes,
} from "../closing/changes-repository";
import { byClinic, notifyAffected } from "../closing/notify-affected";
import { closing } from "../closing/undo";
import { requireSameAge } from "../moving/rules";
import { byPatient } from "./emails";
import { listChangedEmails } from "./caller-repository";
import { findVisit } from "./find-repository";
import type { FoundRow } from "./find-repository";
import { findTarget, throwSlotTaken } from "./free-times-repository";
import type { Target } from "./free-times-repository";

/** A visit moved or canceled by telephone, which is undone like a closing that has closed no times. */
export const visitChange: ActionKind = { ...closing, kind: "visit" };

export interface WantedChange extends VisitChange {
  clinicId: number;
  /** The id of the appointment. */
  id: number;
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/** @throws ApiError already_canceled, changed_meanwhile, too_late */
export function requireChangeable(visit: FoundRow, sequence: number): void {
  if (visit.status === "canceled") throw new ApiError("already_canceled");
  if (visit.hasBegun) {
    throw new ApiError("too_late", {
      message: "Осмотр уже начался: перенести или отменить запись нельзя",
    });
  }
  if (visit.sequence !== sequence) {
    throw new ApiError("changed_meanwhile", {
      message: `Запись уже изменили: теперь ${formatDayAndMonth(visit.day)}, ${visit.begins}. Посмотрите и повторите`,
    });
  }
}

/**
 * @throws ApiError slot_gone, slot_taken, validation_failed (the age does not fit the day or the doctor)
 */
async function requireTarget(
  tx: Database,
  { clinicId, to }: { clinicId: number; to: number },
  visit: FoundRow,
): Promise<Target> {
  const target = await findTarget(tx, clinicId, to);
  if (target === null || target.isUnavailable) throw new ApiError("slot_gone");
  if (target.isTaken) throw new ApiError("slot_taken");
  requireSameAge(visit, target, "to");
  return target;
}

/** Changes in 24 hours of a clinic's visits with one mailbox that nobody has proven: a family of five may change its mind twice. */
const MAX_CHANGES = 12;

/**
 * A caller's e-mail may be a stranger's, who would get an e-mail for each change. The change is refused and not only its e-mail: a
 * patient who gets none would come at the wrong hour.
 *
 * @throws ApiError too_many_requests
 */
async function requireQuietMailbox(
  tx: Database,
  clinicId: number,
  { userId, email }: FoundRow,
): Promise<void> {
  if (userId !== null || email === "") return;
  const mailbox = mailboxOf(email);
  const changed = await listChangedEmails(tx, clinicId);
  if (changed.filter((each) => mailboxOf(each) === mailbox).length < MAX_CHANGES) return;
  throw new ApiError("too_many_requests", {
    message: `Записи с\u00a0этой почтой сегодня меняли уже ${MAX_CHANGES} раз, и\u00a0каждый раз уходило письмо. Следующее изменение возможно завтра`,
  });
}

const WISHES = { patient: "по просьбе пациента", clinic: "по решению клиники" } as const;

/** The history's entry, without a patient's name. */
export function wordsOf(
  visit: FoundRow,
  target: Target | null,
  by: VisitChange["by"],
  clinicId: number,
) {
  const before = `${formatDayAndMonth(visit.day)}, ${visit.begins}`;
  if (target === null) return `Запись отменена ${WISHES[by]}: ${before}.`;
  const place = target.clinicId === clinicId ? "" : `, ${target.clinic}`;
  return `Запись перенесена ${WISHES[by]}: ${before} → ${formatDayAndMonth(target.day)}, ${target.begins}${place}.`;
}

/**
 * Moves or cancels one visit of a clinic. Its e-mail waits five minutes, in which the change can be undone. Repeating
 * the key returns the same answer.
 *
 * @throws ApiError already_canceled; changed_meanwhile; not_found; slot_gone; slot_taken; too_late; too_many_requests;
 *   validation_failed
 */
export async function changeVisit(database: Database, wanted: WantedChange): Promise<ChangedVisit> {
  const { clinicId, actor, key, id, to, by, sequence } = wanted;
  const asked = [id, to, by, sequence];
  const action = { clinicId, actor, key, digest: digestOf(asked), asked };
  const done = await applyAction(database, visitChange, action, (tx, started) =>
    changeIn(tx, wanted, started),
  ).catch(throwSlotTaken);
  return { action: done.action, ...done.answer };
}

async function changeIn(tx: Database, wanted: WantedChange, started: StartedAction) {
  const { clinicId, id, to, by, sequence, actor, siteUrl } = wanted;
  const known = await findVisit(tx, clinicId, id);
  if (known === null) throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
  // People are locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
  await lockPeople(tx, [known.clinicTimeId]);
  await lockTimes(tx, { closing: [known.clinicTimeId], targets: to === null ? [] : [to] });
  // The visit is queried again, because nobody else can change it now.
  const visit = await findVisit(tx, clinicId, id);
  if (visit === null || visit.clinicTimeId !== known.clinicTimeId) {
    throw new ApiError("changed_meanwhile", {
      message: "Запись только что изменил кто-то другой. Найдите её снова и повторите",
    });
  }
  requireChangeable(visit, sequence);
  await requireQuietMailbox(tx, clinicId, visit);
  const target = to === null ? null : await requireTarget(tx, { clinicId, to }, visit);

  const lastNotified = (await lastNotifiedTimes(tx, [id])).get(id) ?? visit.clinicTimeId;
  const suspended = await suspendEmails(tx, [id]);
  await (to === null ? cancelVisits(tx, [id]) : moveVisits(tx, [{ id, to }]));
  const { userId, email, status, clinicTimeId: from } = visit;
  await recordChange(tx, {
    ...actor,
    userId,
    action: to === null ? "cancel" : "move",
    subject: "appointment",
    subjectId: id,
    clinicId,
    actionId: started.id,
  });
  const emails = await notifyAffected(tx, [{ id, userId, email, lastNotified, to }], {
    actionId: started.id,
    dueAt: started.lettersAt,
    siteUrl,
    wording: by === "clinic" ? byClinic : byPatient,
  });
  const stored: BeforeOfClosing & Pick<VisitChange, "by"> = {
    times: [],
    holds: [],
    people: [
      { id, status, sequence, from, to, told: lastNotified, letters: suspended.get(id) ?? [] },
    ],
    by,
  };
  return {
    text: wordsOf(visit, target, by, clinicId),
    answer: { emails },
    before: stored,
    lettersAt: started.lettersAt,
  };
}
