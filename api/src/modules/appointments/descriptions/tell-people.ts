import type { Notice } from "@rodinki/contract/clinic-description";
import { requireWaiting } from "../../../clinic-actions/emails-repository";
import type { StartedAction } from "../../../clinic-actions/actions";
import type { Database } from "../../../database/database";
import type { Change } from "./change";
import type { Concerned } from "./concerned";
import {
  deleteToPeople,
  lockStillComing,
  queueToCallers,
  queueToPeople,
  raiseSequences,
} from "./concerned-repository";

/** The kind of the e-mail. */
export const CLINIC_CHANGED = "clinic-changed";

/**
 * What people are notified of by an action. Whoever calls `tellPeople` stores it under `told` in the action's `before`: the e-mails are
 * put into words from it when they are due, and `takeBackTelling` reads it.
 */
export interface Told {
  changes: Change[];
  /** Ids of the visits that it concerns. */
  visits: number[];
  notify: Notice;
}

interface Telling {
  changes: Change[];
  /** Locked, by `lockConcerned`. */
  concerned: Concerned;
  notify: Notice;
  action: StartedAction;
}

/**
 * Tells people that a clinic or a doctor is described otherwise, in the transaction that describes them: one e-mail to each account and to each caller's visit, however
 * many visits and changes. It leaves with the action's, also when a visit begins soon: a wrong address that is sent to everybody cannot be
 * called back, and whoever has a visit within five minutes is on the way, without looking into a mailbox. What calendars say has
 * changed with the clinic in any case, so the SEQUENCE of their entries is raised for a correction, too; `Told` says what to store.
 *
 * @returns how many get an e-mail, and when it leaves; null: there is none
 */
export async function tellPeople(
  tx: Database,
  { changes, concerned, notify, action }: Telling,
): Promise<{ told: Told; letters: number; lettersAt: Date | null }> {
  const { visits } = concerned;
  const notification = { changes, visits: visits.map(({ id }) => id), notify };
  await raiseSequences(tx, inCalendars(notification, visits));
  if (notify === "correction") return { told: notification, letters: 0, lettersAt: null };
  const userIds = [...new Set(visits.flatMap(({ userId }) => userId ?? []))];
  const queued = { actionId: action.id, dueAt: action.lettersAt };
  await queueToPeople(tx, CLINIC_CHANGED, { ...queued, userIds });
  const toCallers = await queueToCallers(tx, CLINIC_CHANGED, {
    ...queued,
    visits: notification.visits,
  });
  const letters = userIds.length + toCallers;
  return { told: notification, letters, lettersAt: letters === 0 ? null : action.lettersAt };
}

/**
 * Undoes the notification while its e-mails wait, before the former description is restored: SEQUENCE goes on, because a
 * calendar may have read the new one.
 *
 * @returns how many visits have their former description again
 * @throws ApiError too_late when an e-mail is leaving
 */
export async function takeBackTelling(
  tx: Database,
  actionId: number,
  notification: Told,
): Promise<number> {
  const coming = await lockStillComing(tx, notification.visits);
  await requireWaiting(tx, actionId);
  await deleteToPeople(tx, actionId);
  if (notification.changes.some(({ kind }) => kind === "clinic")) await raiseSequences(tx, coming);
  return coming.length;
}

/** Calendars say where a clinic is and how it is phoned, and nothing of a doctor but the name. */
const inCalendars = ({ changes }: Told, visits: Concerned["visits"]): number[] => {
  const clinics = changes.filter(({ kind }) => kind === "clinic").map(({ id }) => id);
  return visits.filter(({ clinicId }) => clinics.includes(clinicId)).map(({ id }) => id);
};
