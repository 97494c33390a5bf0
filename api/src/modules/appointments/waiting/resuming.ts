import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { ApiError } from "../../../errors/api-error";
import { recordChange } from "../../../audit/journal";
import { hashToken } from "../../../security/tokens";
import { lockOwner } from "../owner";
import { findResume, isWaiting, resumeEntry } from "./waiting-repository";

/**
 * Resumes a stopped entry. Repeating the call changes nothing.
 *
 * @throws ApiError not_found (no entry, or another person's)
 */
export function resume(database: Database, userId: number, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await resumeIn(tx, { userId, entryId: id });
  });
}

/**
 * Resumes a stopped entry for anybody who has the e-mail.
 *
 * @throws ApiError not_found (also for an older e-mail of the same entry)
 */
export async function resumeByLink(database: Database, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await database.transaction(async (tx) => {
    const found = await findResume(tx, tokenHash);
    if (found === null) throw unknown();
    await lockUser(tx, found.userId);
    await resumeIn(tx, found);
  });
}

async function resumeIn(tx: Database, { userId, entryId }: { userId: number; entryId: number }) {
  if (await resumeEntry(tx, entryId, userId)) {
    await recordChange(tx, { userId, action: "resume", subject: "waiting", subjectId: entryId });
  } else if (!(await isWaiting(tx, entryId, userId))) throw unknown();
}

const unknown = () =>
  new ApiError("not_found", {
    message: "Этого ожидания уже нет. Встать в лист можно в личном кабинете",
  });
