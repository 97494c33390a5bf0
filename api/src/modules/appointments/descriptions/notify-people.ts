import type { Notice } from "@rodinki/contract/clinic-description";
import { requireWaiting } from "../../../clinic-actions/undo-repository";
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

/** The kind of the e-mail about a changed description. */
export const CLINIC_CHANGED = "clinic-changed";

/**
 * The content of an action's notification. The caller of `notifyPeople` stores it under `told` in the action's `before`:
 * the e-mails are written from it when they are due, and `undoNotification` reads it.
 */
export interface Notified {
  changes: Change[];
  /** Ids of the affected visits. */
  visits: number[];
  notify: Notice;
}

interface Notification {
  changes: Change[];
  /** Locked by `lockConcerned`. */
  concerned: Concerned;
  notify: Notice;
  action: StartedAction;
}

/**
 * Notifies people of a changed clinic or doctor, in the transaction of the change: one e-mail to each account and for
 * each caller's visit, however many visits and changes. The e-mails are sent at the action's time even if a visit
 * begins soon: an e-mail with a wrong address could not be recalled, and a person whose visit is within five minutes is
 * on the way and does not read e-mails. Calendar entries contain the clinic's description, so their SEQUENCE is raised
 * even for a correction without e-mails.
 *
 * @returns what to store, how many people get an e-mail, and when it is sent; null if nobody gets one
 */
export async function notifyPeople(
  tx: Database,
  { changes, concerned, notify, action }: Notification,
): Promise<{ notification: Notified; letters: number; lettersAt: Date | null }> {
  const { visits } = concerned;
  const notification = { changes, visits: visits.map(({ id }) => id), notify };
  await raiseSequences(tx, inCalendars(notification, visits));
  if (notify === "correction") return { notification, letters: 0, lettersAt: null };
  const userIds = [...new Set(visits.flatMap(({ userId }) => userId ?? []))];
  const queued = { actionId: action.id, dueAt: action.lettersAt };
  await queueToPeople(tx, CLINIC_CHANGED, { ...queued, userIds });
  const toCallers = await queueToCallers(tx, CLINIC_CHANGED, {
    ...queued,
    visits: notification.visits,
  });
  const letters = userIds.length + toCallers;
  return { notification, letters, lettersAt: letters === 0 ? null : action.lettersAt };
}

/**
 * Undoes the notification while its e-mails wait, before the former description is restored. The SEQUENCE is raised
 * again, because a calendar may have read the new description.
 *
 * @returns how many visits have their former description again
 * @throws ApiError too_late when an e-mail is being sent
 */
export async function undoNotification(
  tx: Database,
  actionId: number,
  notification: Notified,
): Promise<number> {
  const coming = await lockStillComing(tx, notification.visits);
  await requireWaiting(tx, actionId);
  await deleteToPeople(tx, actionId);
  if (notification.changes.some(({ kind }) => kind === "clinic")) await raiseSequences(tx, coming);
  return coming.length;
}

/**
 * Ids of the visits whose calendar entry changes: it contains the clinic's address and telephone, and of a doctor only
 * the name.
 */
const inCalendars = ({ changes }: Notified, visits: Concerned["visits"]): number[] => {
  const clinics = changes.filter(({ kind }) => kind === "clinic").map(({ id }) => id);
  return visits.filter(({ clinicId }) => clinics.includes(clinicId)).map(({ id }) => id);
};
