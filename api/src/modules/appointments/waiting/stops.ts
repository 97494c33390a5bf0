import type { Database } from "../../../database/database";
import { queueEmail } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import { hashToken, newToken } from "../../../security/secret";
import { findLapse, markLapsed, stopEntry } from "./lapses-repository";
import type { Lapse } from "./lapses-repository";
import { stoppedEmail } from "./emails";
import { lockOffering, STOPPED_EMAIL } from "./offers-repository";
import { lockWaitingPerson, findResume, isWaiting, resumeEntry } from "./waiting-repository";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { lockOwner } from "../patients";

/**
 * Stops the entries whose offer nobody has answered, and e-mails each person the link that resumes it, so that a person
 * who has lost interest holds up only one time. Each entry has its own transaction; several processes take turns.
 *
 * @returns how many e-mails were queued
 */
export async function stopSilent(database: Database, siteUrl: string): Promise<number> {
  for (let queued = 0; ;) {
    const result = await database.transaction((tx) => stopIn(tx, siteUrl));
    if (result === "none") return queued;
    if (result === "notified") queued += 1;
  }
}

async function stopIn(tx: Database, siteUrl: string): Promise<"none" | "notified" | "next"> {
  await lockOffering(tx);
  const lapse = await findLapse(tx);
  if (lapse === null) return "none";
  const owner = await lockWaitingPerson(tx, lapse);
  // The lapse is queried again, because the person can change nothing now: they may have left before.
  const now = await findLapse(tx);
  if (owner === null || now === null || !isSame(lapse, now)) return "next";
  await markLapsed(tx, now);
  const { userId, entryId, stops } = now;
  if (!stops || userId === null) return "next";
  const token = newToken();
  await stopEntry(tx, now, hashToken(token));
  const change = { action: "stop", subject: "waiting", subjectId: entryId } as const;
  await recordChange(tx, { userId, actor: "system", ...change });
  const message = {
    ...stoppedEmail(now, { siteUrl, token }),
    subscription: { of: "waiting" as const, id: entryId },
  };
  await queueEmail(tx, { kind: STOPPED_EMAIL, userId, to: owner.email, message });
  return "notified";
}

const isSame = (one: Lapse, other: Lapse) =>
  one.entryId === other.entryId && one.clinicTimeId === other.clinicTimeId;

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
