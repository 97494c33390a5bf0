import { lte, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
  calendarFeeds,
} from "../database/schema/accounts";
import { lookAgains, openingAlerts } from "../database/schema/subscriptions";
import { pushSubscriptions } from "../database/schema/push";
import { activations, firstSignIns, registrationHolds } from "../database/schema/registrations";
import { staffDevices, staffInvitations, staffSessions } from "../database/schema/staff";
import { visitLinks } from "../database/schema/visits";
import { waitingOffers, waitingResumes } from "../database/schema/waiting";
import { dropPastEmails } from "../mail/mail-repository";
import { ENDED } from "./revoke";
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
  staffDevices,
];

/** Links that protect an owner from the person who has the account now: ending everybody's sessions must not end these. */
const OWNERS_DEFENCE = [emailUndos];

/** A hash that no token has. Its prefix makes the cabinet say that a calendar's address has ended. */
const NONE = sql`${ENDED} || gen_random_uuid()`;

/** Tables whose rows say more than their link does: that somebody waits, and what they have been offered. */
const PLACES = [openingAlerts, waitingOffers];

/**
 * Ends every session and every link that has been mailed, but for those with which an owner undoes a change of the e-mail. Nobody
 * loses a place in a list: those links only lead nowhere any more.
 */
export async function endSecrets(tx: Database): Promise<void> {
  const retained: unknown[] = [...OWNERS_DEFENCE, ...PLACES, calendarFeeds];
  for (const table of secretTables) if (!retained.includes(table)) await tx.delete(table);
  // Subscriptions were made in sessions that nobody can vouch for.
  await tx.delete(pushSubscriptions);
  for (const table of [...PLACES, calendarFeeds]) await tx.update(table).set({ tokenHash: NONE });
}

/**
 * Adapts a restored database to the present: ends the sessions and links that were alive when it was copied, because they
 * may have been ended since for good reason, turns notices off, and drops the e-mails that waited then, with the reminders to
 * look at the skin that were due. The notice that a long unused account will be deleted is sent again.
 */
export function forgetSecrets(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    for (const table of secretTables) if (table !== calendarFeeds) await tx.delete(table);
    await tx.update(calendarFeeds).set({ tokenHash: NONE });
    // Subscriptions may have been turned off since the copy was made, and the copy does not say which.
    await tx.delete(pushSubscriptions);
    await forgetNotices(tx);
    // Reminders that were due then have most probably been sent since.
    await tx.delete(lookAgains).where(lte(lookAgains.dueAt, sql`now()`));
    await dropPastEmails(tx);
  });
}
