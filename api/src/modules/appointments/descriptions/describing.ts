import type { Notice } from "@rodinki/contract/clinic-description";
import type { StartedAction } from "../../../clinic-actions/actions";
import type { Database } from "../../../database/database";
import type { Change } from "./change";
import { lockConcerned } from "./concerned";
import { describe, isUnchangedSince } from "./descriptions-repository";
import { undoNotification, notifyPeople } from "./notify-people";
import type { Notified } from "./notify-people";

interface Describing {
  changes: Change[];
  notify: Notice;
  action: StartedAction;
}

/**
 * Changes descriptions of clinics and doctors as a part of another action, and notifies people if wanted. Modules that
 * must not depend on visits get it from `api-routes.ts` or the command line.
 *
 * @returns as `notifyPeople`
 */
async function changeDescriptions(tx: Database, { changes, notify, action }: Describing) {
  const concerned = await lockConcerned(tx, changes);
  for (const change of changes) await describe(tx, change, "to");
  return notifyPeople(tx, { changes, concerned, notify, action });
}

/** Restores the former descriptions that nobody has changed since. */
async function restoreDescriptions(tx: Database, changes: Change[]): Promise<void> {
  for (const change of changes) {
    if (await isUnchangedSince(tx, change)) await describe(tx, change, "from");
  }
}

/**
 * Restores the former descriptions after deleting the e-mails about the change.
 *
 * @throws ApiError too_late when an e-mail is being sent
 */
async function undoNotifiedDescription(
  tx: Database,
  actionId: number,
  notification: Notified,
): Promise<void> {
  await undoNotification(tx, actionId, notification);
  await restoreDescriptions(tx, notification.changes);
}

/** The functions of this file in one object, to be passed on. */
export const describing = { changeDescriptions, restoreDescriptions, undoNotifiedDescription };
