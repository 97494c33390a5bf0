import type { Database } from "../../../database/database";
import { queueEmail } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import { hashToken, newToken } from "../../../security/secret";
import { stopSilent } from "./stops";
import { offerEmail } from "./emails";
import {
  dropLateEmails,
  endEntries,
  findNext,
  holdForOffer,
  lockOffering,
  noteOffer,
  OFFER_EMAIL,
  releaseLapsed,
} from "./offers-repository";
import type { Match } from "./offers-repository";
import { findOffer, lockWaitingPerson } from "./waiting-repository";

/** The time was taken concurrently: the transaction is rolled back, and the next time is searched for. */
class TakenMeanwhile extends Error {}

/**
 * Stops those who did not answer, and offers all free times to those who wait for them, in their order, each time to
 * another person. Each offer and its hold and e-mail are one transaction, so a crash leaves no incomplete offer;
 * several processes take turns.
 *
 * @returns how many e-mails were queued
 */
export async function offerTimes(database: Database, siteUrl: string): Promise<number> {
  await database.transaction(async (tx) => {
    await lockOffering(tx);
    await endEntries(tx);
  });
  const stopped = await stopSilent(database, siteUrl);
  await database.transaction(dropLateEmails);
  for (let made = stopped; ;) {
    const result = await offerNext(database, siteUrl);
    if (result === "none") return made;
    if (result === "made") made += 1;
  }
}

async function offerNext(database: Database, siteUrl: string) {
  try {
    return await database.transaction((tx) => offerIn(tx, siteUrl));
  } catch (error) {
    if (error instanceof TakenMeanwhile) return "overtaken";
    throw error;
  }
}

async function offerIn(tx: Database, siteUrl: string): Promise<"made" | "none" | "overtaken"> {
  await lockOffering(tx);
  const match = await findNext(tx);
  if (match === null) {
    await releaseLapsed(tx);
    return "none";
  }
  const owner = await lockWaitingPerson(tx, match);
  // The match is queried again, because the person can change nothing now: they may have left or booked before.
  if (owner === null || !isSame(match, await findNext(tx))) return "overtaken";
  const token = newToken();
  if (!(await holdForOffer(tx, match, newToken()))) throw new TakenMeanwhile();
  const { userId, entryId } = match;
  await noteOffer(tx, match, hashToken(token));
  await recordChange(tx, {
    userId,
    actor: "system",
    action: "offer",
    subject: "waiting",
    subjectId: entryId,
  });
  // Without an e-mail the clinic phones: its list shows the offer.
  if (owner.email === "") return "made";
  const found = await findOffer(tx, hashToken(token));
  if (found === null) throw new Error("the offer that was made is missing");
  const message = {
    ...offerEmail(found.offer, { siteUrl, token }),
    subscription: { of: "waiting" as const, id: entryId },
  };
  const whose = userId === null ? {} : { userId };
  await queueEmail(tx, { kind: OFFER_EMAIL, ...whose, to: owner.email, message });
  return "made";
}

const isSame = (match: Match, now: Match | null) =>
  match.entryId === now?.entryId && match.clinicTimeId === now.clinicTimeId;
