import type { Change, Row } from "./changes";

/** Planned ahead, and written when they are due. */
const REMINDERS = /^reminder-/;

/** A visit that was put elsewhere or canceled, and how it was before. */
export interface Moved {
  before: Row;
  after: Row;
}

/**
 * Each visit that somebody has put elsewhere or canceled has one e-mail about it in the same transaction, and there is none about
 * what did not happen. A family may read of all its visits in one.
 *
 * @param actionId of the press that the transaction is; null: it is none
 */
export function letterFaults(
  group: Change[],
  moved: Map<number, Moved>,
  actionId: number | null,
): string[] {
  const faults: string[] = [];
  const letters = group.flatMap(({ entity, before, after }) =>
    entity === "letters" && before === null && after !== null && !REMINDERS.test(String(after.kind))
      ? [after]
      : [],
  );
  // Their letters go with the account, and the farewell tells them.
  const erased = new Set(
    group.flatMap(({ entity, before, after }) =>
      entity === "users" && after === null ? [before?.id] : [],
    ),
  );
  const about = (visit: Row) =>
    letters.filter(({ appointment_id }) => appointment_id === visit.id).length;
  for (const [id, { after }] of moved) {
    if (erased.has(after.user_id)) continue;
    const family = [...moved.values()].filter(
      (other) => after.group_id !== null && other.after.group_id === after.group_id,
    );
    const forAll = letters.filter(
      (letter) => letter.appointment_id === null && letter.user_id === after.user_id,
    ).length;
    const shared = family.reduce((sum, other) => sum + about(other.after), forAll);
    const told = Math.max(about(after), after.group_id === null ? 0 : Math.min(shared, 1));
    if (told !== 1) faults.push(`the visit ${id} is changed, and ${told} e-mails say it`);
  }
  for (const letter of letters) {
    const id = Number(letter.appointment_id);
    if (letter.action_id === null && letter.kind !== "day-closed") continue;
    if (letter.action_id !== actionId) faults.push(`the letter ${letter.id} is of another press`);
    if (!moved.has(id))
      faults.push(`an e-mail says that the visit ${id} is changed, and it is not`);
  }
  return faults;
}
