import { lte, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
} from "../database/schema/accounts";
import { lookAgains } from "../database/schema/look-agains";
import { openingAlerts } from "../database/schema/openings";
import { calendarFeeds } from "../database/schema/calendar-feeds";
import { pushSubscriptions } from "../database/schema/push";
import { activations, firstSignIns, registrationHolds } from "../database/schema/registrations";
import { staffInvitations, staffSessions } from "../database/schema/staff";
import { visitLinks } from "../database/schema/visit-links";
import { waitingOffers, waitingResumes } from "../database/schema/waiting";
import { dropPastEmails } from "../mail/repository";
import { forgetNotices } from "./last-use";

/** Every table whose rows trust anyone who has the secret that belongs to them: a new one must be named here (a test looks). */
export const secretTables = [
  sessions,
  devices,
  activations,
  firstSignIns,
  registrationHolds,
  emailChanges,
  emailUndos,
  passwordResets,
  openingAlerts,
  visitLinks,
  calendarFeeds,
  waitingOffers,
  waitingResumes,
  staffSessions,
  staffInvitations,
];

/** They protect an owner from the person who has the account now: what ends everybody's sessions must not take that away. */
const OWNERS_DEFENCE = [emailUndos];

/** Their rows say more than their link does: that somebody waits, and what they have been offered. */
const PLACES = [openingAlerts, waitingOffers];

/**
 * Ends every session and every link that has been mailed, but for those with which an owner undoes a change of the e-mail. Nobody
 * loses a place in a list: those links only lead nowhere any more.
 */
export async function endSecrets(tx: Database): Promise<void> {
  const kept: unknown[] = [...OWNERS_DEFENCE, ...PLACES];
  for (const table of secretTables) if (!kept.includes(table)) await tx.delete(table);
  // What no token has as its hash.
  const none = sql`'ended ' || gen_random_uuid()`;
  // They came with sessions that nobody can vouch for.
  await tx.delete(pushSubscriptions);
  for (const table of PLACES) await tx.update(table).set({ tokenHash: none });
}

/**
 * Takes a restored database out of the past: ends the sessions and links that were alive when it was copied, because they
 * may have been ended since for good reason, turns notices off, and drops the e-mails that waited then, with the reminders to look at the skin that were due.
 * Who was told that a long unused account goes is told again.
 */
export function forgetSecrets(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    for (const table of secretTables) await tx.delete(table);
    // Which of them have been turned off since, nobody knows.
    await tx.delete(pushSubscriptions);
    await forgetNotices(tx);
    // Most probably sent since.
    await tx.delete(lookAgains).where(lte(lookAgains.dueAt, sql`now()`));
    await dropPastEmails(tx);
  });
}
