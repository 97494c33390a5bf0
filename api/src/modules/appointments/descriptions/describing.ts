import type { Notice } from "@rodinki/contract/clinic-description";
import type { StartedAction } from "../../../clinic-actions/actions";
import type { Database } from "../../../database/database";
import type { Change } from "./change";
import { lockConcerned } from "./concerned";
import { describe, isAsTold } from "./descriptions-repository";
import { takeBackTelling, tellPeople } from "./tell-people";
import type { Told } from "./tell-people";

interface Describing {
  changes: Change[];
  notify: Notice;
  action: StartedAction;
}

/**
 * Describes clinics and doctors otherwise as a part of another action, and tells people or not. For those that may not know of visits:
 * `api-routes.ts` and the command line hand it to them.
 *
 * @returns as `tellPeople`
 */
export async function describeOtherwise(tx: Database, { changes, notify, action }: Describing) {
  const concerned = await lockConcerned(tx, changes);
  for (const change of changes) await describe(tx, change, "to");
  return tellPeople(tx, { changes, concerned, notify, action });
}

/** Describes as before what nobody has changed since. */
export async function describeAsBefore(tx: Database, changes: Change[]): Promise<void> {
  for (const change of changes) {
    if (await isAsTold(tx, change)) await describe(tx, change, "from");
  }
}

/**
 * The same for changes whose e-mails still wait: those are deleted first.
 *
 * @throws ApiError too_late when one is leaving
 */
export async function describeAsToldBefore(
  tx: Database,
  actionId: number,
  notification: Told,
): Promise<void> {
  await takeBackTelling(tx, actionId, notification);
  await describeAsBefore(tx, notification.changes);
}

/** All of it together. */
export const describing = { describeOtherwise, describeAsBefore, describeAsToldBefore };
