import type { Change, Row } from "./changes";

/** Reminders are planned ahead, and written when they are due. */
const REMINDERS = /^reminder-/;

export interface Moved {
  before: Row;
  after: Row;
}

/**
 * Finds missing or wrong e-mails: each moved or canceled visit has one e-mail in the same transaction, and no other
 * visit has one. One e-mail may be about all visits of a group.
 *
 * @param actionId of the transaction's action; null if it has none
 */
export function emailFaults(
  group: Change[],
  moved: Map<number, Moved>,
  actionId: number | null,
): string[] {
  const faults: string[] = [];
  const emails = group.flatMap(({ entity, before, after }) =>
    entity === "letters" && before === null && after !== null && !REMINDERS.test(String(after.kind))
      ? [after]
      : [],
  );
  // E-mails of an erased account are deleted with it, and the person gets only the one about the deletion.
  const erased = new Set(
    group.flatMap(({ entity, before, after }) =>
      entity === "users" && after === null ? [before?.id] : [],
    ),
  );
  const about = (visit: Row) =>
    emails.filter(({ appointment_id }) => appointment_id === visit.id).length;
  for (const [id, { after }] of moved) {
    if (erased.has(after.user_id)) continue;
    // A person without an account or an e-mail is phoned instead.
    if (after.user_id === null && after.email === "") continue;
    const family = [...moved.values()].filter(
      (other) => after.group_id !== null && other.after.group_id === after.group_id,
    );
    const forAll = emails.filter(
      (email) => email.appointment_id === null && email.user_id === after.user_id,
    ).length;
    const shared = family.reduce((sum, other) => sum + about(other.after), forAll);
    const announced = Math.max(about(after), after.group_id === null ? 0 : Math.min(shared, 1));
    if (announced !== 1) faults.push(`the visit ${id} is changed, and ${announced} e-mails say it`);
  }
  for (const email of emails) {
    const id = Number(email.appointment_id);
    if (email.action_id === null && email.kind !== "day-closed") continue;
    if (email.action_id !== actionId) faults.push(`the e-mail ${email.id} is of another press`);
    if (!moved.has(id))
      faults.push(`an e-mail says that the visit ${id} is changed, and it is not`);
  }
  return faults;
}
