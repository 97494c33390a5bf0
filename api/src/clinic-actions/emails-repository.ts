import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";

const LOCK = {
  name: "lock-letters-of-action",
  text: `select sent_at is not null or dropped_at is null and attempts > 0
      or exists (select from push_notices n where n.letter_id = l.id) as "hasLeft"
    from letters l where action_id = $1 order by id for update`,
};

// Deletes the links of these e-mails too, as no e-mail with them was sent.
const DELETE = {
  name: "delete-letters-of-action",
  text: `delete from letters
    where action_id = $1 and appointment_id = any($2::int[]) and sent_at is null and dropped_at is null`,
};

/**
 * Locks an action's e-mails, so that none is sent until the transaction ends. People must be locked before: a cancellation locks them
 * first, and then drops the visit's e-mails.
 *
 * @throws ApiError too_late when one has left, or is being sent
 */
export async function requireWaiting(tx: Database, actionId: number): Promise<void> {
  const emails = await tx.runQuery<{ hasLeft: boolean }>(LOCK, [actionId]);
  if (emails.some(({ hasLeft }) => hasLeft)) throw emailsHaveLeft();
}

export const emailsHaveLeft = () =>
  new ApiError("too_late", {
    message: "Вернуть уже нельзя: люди получили письма, или прошло слишком много времени",
  });

/** Deletes the waiting e-mails of an action about these appointments. */
export async function deleteEmails(
  tx: Database,
  actionId: number,
  appointmentIds: number[],
): Promise<void> {
  await tx.runQuery(DELETE, [actionId, appointmentIds]);
}
