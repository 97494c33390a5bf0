import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { advisoryLocks } from "../database/locks";
import type { Database } from "../database/database";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
} from "../database/schema/accounts";
import { appointments, heldTimes, holds } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import {
  clinicActions,
  closedHours,
  importedTimes,
  planImports,
} from "../database/schema/clinic-actions";
import { captchaUses, securityEvents } from "../database/schema/security";
import { lookAgains, openingAlerts } from "../database/schema/subscriptions";
import { letters, mailboxes } from "../database/schema/mail";
import { pushSubscriptions } from "../database/schema/push";
import { questions } from "../database/schema/questions";
import {
  activations,
  firstSignIns,
  registrationHolds,
  registrations,
} from "../database/schema/registrations";
import { journal } from "../database/schema/audit";
import {
  clinicInvitations,
  staffDevices,
  staffInvitations,
  staffSessions,
} from "../database/schema/staff";
import { waitingOffers } from "../database/schema/waiting";

/** Tables whose rows are erased by age alone, with the column from which the age counts. */
const agingBy = {
  sessions: { table: sessions, since: [sessions.expiresAt] },
  holds: { table: holds, since: [holds.expiresAt] },
  heldTimes: { table: heldTimes, since: [heldTimes.until] },
  captchaUses: { table: captchaUses, since: [captchaUses.expiresAt] },
  activations: { table: activations, since: [activations.expiresAt] },
  passwordResets: { table: passwordResets, since: [passwordResets.expiresAt] },
  emailChanges: { table: emailChanges, since: [emailChanges.expiresAt] },
  emailUndos: { table: emailUndos, since: [emailUndos.expiresAt] },
  firstSignIns: { table: firstSignIns, since: [firstSignIns.formSentAt] },
  registrationHolds: { table: registrationHolds, since: [registrationHolds.until] },
  registrations: { table: registrations, since: [registrations.createdAt] },
  openingAlerts: { table: openingAlerts, since: [openingAlerts.expiresAt] },
  devices: { table: devices, since: [devices.seenAt] },
  pushSubscriptions: { table: pushSubscriptions, since: [pushSubscriptions.seenAt] },
  securityEvents: { table: securityEvents, since: [securityEvents.happenedAt] },
  lookAgains: { table: lookAgains, since: [lookAgains.dueAt] },
  letters: { table: letters, since: [letters.sentAt, letters.droppedAt] },
  mailboxes: { table: mailboxes, since: [mailboxes.restedAt] },
  staffSessions: { table: staffSessions, since: [staffSessions.createdAt] },
  staffInvitations: { table: staffInvitations, since: [staffInvitations.expiresAt] },
  clinicInvitations: { table: clinicInvitations, since: [clinicInvitations.createdAt] },
  staffDevices: { table: staffDevices, since: [staffDevices.seenAt] },
  closedHours: { table: closedHours, since: [closedHours.endsAt] },
  journal: { table: journal, since: [journal.happenedAt] },
};

export type Aging = keyof typeof agingBy;

/** SQL for whether a moment is more than `days` days ago, by the database's clock. */
const olderThan = (column: Column, days: number): SQL =>
  lt(column, sql`now() - make_interval(days => ${days})`);

/** @returns false when another process has the lock */
export async function lockRetention(tx: Database): Promise<boolean> {
  const [answer] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.retention})` })
    .from(sql`(values (1)) as one`);
  return answer?.taken ?? false;
}

export async function eraseAged(tx: Database, name: Aging, days: number): Promise<void> {
  const { table, since } = agingBy[name];
  await tx.delete(table).where(or(...since.map((column) => olderThan(column, days))));
}

// A clinic that moves a visit may mail its link weeks ahead, so the link is valid until the visit begins.
const ERASE_VISIT_LINKS = {
  name: "erase-visit-links",
  text: `delete from visit_links l using appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.id = l.appointment_id and l.created_at < now() - make_interval(days => $1)
      and (t.starts_at <= now() or a.status = 'canceled' or a.sequence <> l.sequence)`,
};

/** Erases links in e-mails about past visits, `days` days after they were made. */
export async function eraseVisitLinks(tx: Database, days: number): Promise<void> {
  await tx.runQuery(ERASE_VISIT_LINKS, [days]);
}

const FORGET_DROPPED = {
  name: "forget-dropped-emails",
  text: `update letters set recipient = null, content = null
    where recipient is not null and dropped_at < now() - interval '1 hour'`,
};

/** Erases the content of dropped e-mails whose action could still be undone when they were dropped. */
export async function forgetDropped(tx: Database): Promise<void> {
  await tx.runQuery(FORGET_DROPPED, []);
}

/** Erases offers of times that began `days` days ago: until then they prevent a second offer of the same time. */
export async function eraseOffers(tx: Database, days: number): Promise<void> {
  const past = tx
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(olderThan(clinicTimes.startsAt, days));
  await tx.delete(waitingOffers).where(inArray(waitingOffers.clinicTimeId, past));
}

/** Erases plans that can no longer be applied, and the references from past times to their plans. */
export async function erasePlans(tx: Database, days: number): Promise<void> {
  await tx
    .delete(planImports)
    .where(and(isNull(planImports.actionId), olderThan(planImports.expiresAt, 0)));
  const past = tx
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(olderThan(clinicTimes.endsAt, days));
  await tx.delete(importedTimes).where(inArray(importedTimes.clinicTimeId, past));
}

/** Erases old actions at the clinics' page with their plans, once nothing refers to them. To be called after the journal's erasure. */
export async function eraseClinicActions(tx: Database, days: number): Promise<void> {
  const old = and(
    olderThan(clinicActions.at, days),
    notExists(tx.select().from(journal).where(eq(journal.actionId, clinicActions.id))),
    notExists(tx.select().from(letters).where(eq(letters.actionId, clinicActions.id))),
    notExists(tx.select().from(closedHours).where(eq(closedHours.actionId, clinicActions.id))),
    notExists(
      tx
        .select()
        .from(planImports)
        .innerJoin(importedTimes, eq(importedTimes.importId, planImports.id))
        .where(eq(planImports.actionId, clinicActions.id)),
    ),
  );
  const ids = tx.select({ id: clinicActions.id }).from(clinicActions).where(old);
  await tx.delete(planImports).where(inArray(planImports.actionId, ids));
  await tx.delete(clinicActions).where(old);
}

const FORGET_SEARCHES = {
  name: "forget-search-words",
  text: `update journal set reason = null
    where action = 'find' and reason is not null and happened_at < now() - make_interval(days => $1)`,
};

/** Erases the words of colleagues' searches: names, telephones. The record of the search and its time stay. */
export async function forgetSearches(tx: Database, days: number): Promise<void> {
  await tx.runQuery(FORGET_SEARCHES, [days]);
}

export const eraseQuestions = (tx: Database, days: number) =>
  tx
    .delete(questions)
    .where(olderThan(questions.createdAt, days))
    .returning({ subjectId: questions.id });

const KEEP_LAST_VISITS = {
  name: "keep-last-visits",
  text: `with visits as (
      select u.id, v.day from users u
      join (
        select a.user_id, max(t.day) as day
        from appointments a join clinic_times t on t.id = a.clinic_time_id
        where a.status <> 'canceled' and t.ends_at < now() - make_interval(days => $1)
        group by a.user_id
      ) v on v.user_id = u.id and v.day > u.last_used_on
      for no key update of u skip locked
    )
    update users u set last_used_on = v.day from visits v where v.id = u.id`,
};

/** Records the day of a visit that is about to be erased as the account's last use, if the person has not signed in later. */
export async function recordLastVisits(tx: Database, days: number): Promise<void> {
  await tx.runQuery(KEEP_LAST_VISITS, [days]);
}

/** Erases appointments that have been canceled or over for `days` days, with their reviews. */
export function eraseAppointments(tx: Database, days: number) {
  const past = tx
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(olderThan(clinicTimes.endsAt, days));
  return tx
    .delete(appointments)
    .where(or(olderThan(appointments.canceledAt, days), inArray(appointments.clinicTimeId, past)))
    .returning({ subjectId: appointments.id, userId: appointments.userId });
}
