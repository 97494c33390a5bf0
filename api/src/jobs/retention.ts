import type { Database } from "../database/database";
import { recordChange } from "../audit/journal";
import {
  eraseAged,
  eraseAppointments,
  eraseClinicActions,
  eraseOffers,
  erasePlans,
  eraseQuestions,
  eraseVisitLinks,
  forgetDropped,
  forgetSearches,
  recordLastVisits,
  lockRetention,
} from "./jobs-repository";
import type { Aging } from "./jobs-repository";

/** Days for which an expired link is answered with "expired"; afterwards it is unknown. */
const TOKEN_DAYS = 7;

/** Three years, in which people may ask who has seen their data, or whether it was erased. */
const JOURNAL_DAYS = 3 * 365 + 1;

/** Days for which the words of searches are stored: long enough to ask a colleague why they searched for a person. */
const SEARCH_DAYS = 90;

/** Past closed hours are stored as long as sent e-mails, because the recent calendar is still of interest. */
const PAST_DAYS = 30;

/** For how many days rows of each table are stored. */
const retentionDaysOf: Record<Aging, number> = {
  sessions: 0,
  holds: 0,
  // Held times count for a day.
  heldTimes: 1,
  captchaUses: 0,
  activations: TOKEN_DAYS,
  passwordResets: TOKEN_DAYS,
  emailChanges: TOKEN_DAYS,
  emailUndos: TOKEN_DAYS,
  // The cookie of a form lives for a day.
  firstSignIns: 1,
  // Holds of a network count for a day.
  registrationHolds: 1,
  // A form with an unconfirmed e-mail may contain data of a person who does not know of it.
  registrations: 30,
  openingAlerts: 0,
  // The cookie of a browser lives for a year.
  devices: 365,
  // A browser that has got no notice for a year is not used any more.
  pushSubscriptions: 365,
  // Long enough to look into an incident that an owner notices late.
  securityEvents: 180,
  // A reminder is deleted when its e-mail is sent; one that could not be sent for a month is too late.
  lookAgains: 30,
  // The time of a sent e-mail is of interest for a while.
  letters: 30,
  mailboxes: 0,
  // A session ends after twelve hours.
  staffSessions: 1,
  staffInvitations: TOKEN_DAYS,
  // A person who has not answered for a month does not work there.
  clinicInvitations: 30,
  // The cookie of a browser lives for a year.
  staffDevices: 365,
  closedHours: PAST_DAYS,
  journal: JOURNAL_DAYS,
};

const aging = Object.keys(retentionDaysOf) as Aging[];

/**
 * Erases expired data by the database's clock, all or nothing: sessions, devices and their notices, holds and their counts, offers,
 * codes, registrations that were never confirmed, addresses that waited for an opening too long, captcha answers, traces of e-mails,
 * counts of mailboxes, reminders that could not be sent, the security journal; of the clinics' page sessions, links, invitations and
 * browsers, past closed hours, plans, actions, words of searches, and the journal after three years; and after `days` questions, and
 * appointments that are canceled or over, with their reviews.
 *
 * @returns false when another process is doing it
 */
export function eraseOld(database: Database, days: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockRetention(tx))) return false;
    for (const name of aging) await eraseAged(tx, name, retentionDaysOf[name]);
    await eraseOffers(tx, TOKEN_DAYS);
    await eraseVisitLinks(tx, TOKEN_DAYS);
    await forgetDropped(tx);
    await forgetSearches(tx, SEARCH_DAYS);
    await erasePlans(tx, PAST_DAYS);
    await eraseClinicActions(tx, JOURNAL_DAYS);
    await recordErased(tx, "question", await eraseQuestions(tx, days));
    await recordLastVisits(tx, days);
    await recordErased(tx, "appointment", await eraseAppointments(tx, days));
    return true;
  });
}

async function recordErased(
  tx: Database,
  subject: "question" | "appointment",
  erased: { subjectId: number; userId?: number | null }[],
): Promise<void> {
  await recordChange(
    tx,
    ...erased.map(({ subjectId, userId }) => ({
      userId: userId ?? null,
      actor: "system" as const,
      action: "erase" as const,
      subject,
      subjectId,
    })),
  );
}
