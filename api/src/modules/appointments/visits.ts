import type { Database } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { recordChange } from "../../audit/journal";
import { findOwner, lockVisit, setSeen } from "./visits-repository";

type Outcome = "marked" | "known" | "unknown" | "canceled" | "too-early";

/**
 * Notes that the person came. A second time changes nothing.
 *
 * @param word the appointment's short reference or id
 * @param operator who notes it
 */
export function markSeen(
  database: Database,
  word: string,
  operator: string,
): Promise<{ outcome: Outcome; recordId: string }> {
  return database.transaction(async (tx) => {
    const owner = await findOwner(tx, word);
    if (owner !== null) await lockUser(tx, owner);
    const found = await lockVisit(tx, word);
    if (found === null) return { outcome: "unknown", recordId: word };
    const { id, recordId, userId, status, seenAt, hasBegun } = found;
    if (status === "canceled") return { outcome: "canceled", recordId };
    if (!hasBegun) return { outcome: "too-early", recordId };
    if (seenAt !== null) return { outcome: "known", recordId };
    await setSeen(tx, id);
    await recordChange(tx, {
      userId,
      operator,
      action: "mark-seen",
      subject: "appointment",
      subjectId: id,
    });
    return { outcome: "marked", recordId };
  });
}
