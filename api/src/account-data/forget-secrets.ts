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

/** Tables whose rows grant access to anyone who has a secret. Every new one must be added here; a test checks that. */
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

/** Links that protect the owner from a person who has taken over the account: they must survive the end of all sessions. */
const OWNERS_DEFENCE = [emailUndos];

/** A hash that no token has. The prefix makes the cabinet say that the calendar's address has ended. */
const NONE = sql`${ENDED} || gen_random_uuid()`;

/** Tables whose rows also store an entry in a waiting list and its offers, so only the link may be invalidated. */
const PLACES = [openingAlerts, waitingOffers];

/**
 * Ends all sessions and mailed links, except the links with which an owner undoes a change of the e-mail address. Entries in
 * waiting lists stay; only their links stop working.
 */
export async function endSecrets(tx: Database): Promise<void> {
  const retained: unknown[] = [...OWNERS_DEFENCE, ...PLACES, calendarFeeds];
  for (const table of secretTables) if (!retained.includes(table)) await tx.delete(table);
  // The sessions that made these subscriptions are not trusted any more.
  await tx.delete(pushSubscriptions);
  for (const table of [...PLACES, calendarFeeds]) await tx.update(table).set({ tokenHash: NONE });
}

/**
 * Makes a restored database safe to use. Sessions and links that were valid when the backup was made may have been ended since,
 * so all are ended, and push notices are turned off. E-mails and skin check reminders that were due then were probably sent, so
 * they are dropped. The notice that an unused account will be deleted is sent again.
 */
export function forgetSecrets(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    for (const table of secretTables) if (table !== calendarFeeds) await tx.delete(table);
    await tx.update(calendarFeeds).set({ tokenHash: NONE });
    // Subscriptions may have been turned off since the backup was made; the backup does not show which.
    await tx.delete(pushSubscriptions);
    await forgetNotices(tx);
    // Reminders that were due then have probably been sent since.
    await tx.delete(lookAgains).where(lte(lookAgains.dueAt, sql`now()`));
    await dropPastEmails(tx);
  });
}
