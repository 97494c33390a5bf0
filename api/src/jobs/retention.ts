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
  keepLastVisits,
  lockRetention,
} from "./jobs-repository";
import type { Aging } from "./jobs-repository";

/** A link that has expired says so for this long; then it is unknown. */
const TOKEN_DAYS = 7;

/** Three years: for so long people may ask who has seen their data, or whether it was erased. */
const JOURNAL_DAYS = 3 * 365 + 1;

/** Long enough to ask a colleague why they looked for somebody. */
const SEARCH_DAYS = 90;

/** As long as the trace of an e-mail: the past calendar is of interest for a while. */
const PAST_DAYS = 30;

/** For how many days rows of each table are stored. */
const retentionDaysOf: Record<Aging, number> = {
  sessions: 0,
  holds: 0,
  // As long as it counts.
  heldTimes: 1,
  captchaUses: 0,
  activations: TOKEN_DAYS,
  passwordResets: TOKEN_DAYS,
  emailChanges: TOKEN_DAYS,
  emailUndos: TOKEN_DAYS,
  // As long as the cookie of a form lives.
  firstSignIns: 1,
  // As long as it counts.
  registrationHolds: 1,
  // A form whose e-mail nobody confirms holds data of somebody who may not even know of it.
  registrations: 30,
  openingAlerts: 0,
  // As long as the cookie of a browser lives.
  devices: 365,
  // As the cookie of a browser: whom nothing has reached for a year is not there.
  pushSubscriptions: 365,
  // Long enough to look into what an owner notices late.
  securityEvents: 180,
  // Deleted when its e-mail is sent: one that could not be sent for so long reminds of nothing any more.
  lookAgains: 30,
  // What is left of an e-mail once it is sent says when it was sent, which is of interest for a while.
  letters: 30,
  mailboxes: 0,
  // A session ends after twelve hours.
  staffSessions: 1,
  staffInvitations: TOKEN_DAYS,
  // Who has not answered for so long does not work there.
  clinicInvitations: 30,
  // As long as the cookie of a browser lives.
  staffDevices: 365,
  closedHours: PAST_DAYS,
  journal: JOURNAL_DAYS,
};

const aging = Object.keys(retentionDaysOf) as Aging[];

/**
 * Erases what nobody needs any more, by the database's clock: sessions, devices and their notices, holds and what is counted of
 * them, offers, codes, registrations that were never confirmed, addresses that waited for an opening too long, captcha answers, traces of
 * e-mails, counts of mailboxes, reminders that could not be sent, the security journal; of the clinics' page sessions, links, invitations and browsers, hours
 * that were closed, plans, actions, words of searches, and the journal after three years; and after `days` what people wrote to us: questions, and
 * appointments that are canceled or over with their reviews. All or nothing.
 *
 * @returns false when another process is at it
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
    await keepLastVisits(tx, days);
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
