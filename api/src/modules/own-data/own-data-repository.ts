import { and, desc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Column, SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { clockTime } from "../../database/clinic-times";
import type { Database } from "../../database/database";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
  users,
  calendarFeeds,
} from "../../database/schema/accounts";
import { appointments, heldTimes, holds, reviews } from "../../database/schema/appointments";
import { cities, clinics, clinicTimes, doctors } from "../../database/schema/calendar";
import {
  clinicCalls,
  visitAlternatives,
  visitAnswers,
  visitLinks,
} from "../../database/schema/visits";
import { lookAgains, openingAlerts } from "../../database/schema/subscriptions";
import { letters, mailboxes } from "../../database/schema/mail";
import { pushNotices, pushSubscriptions } from "../../database/schema/push";
import { questions } from "../../database/schema/questions";
import { consents, journal } from "../../database/schema/audit";
import { reviewAnswers } from "../../database/schema/review-answers";
import { activations, firstSignIns } from "../../database/schema/registrations";
import { securityEvents } from "../../database/schema/security";
import {
  waitingCallers,
  waitingClinics,
  waitingEntries,
  waitingOffers,
  waitingResumes,
} from "../../database/schema/waiting";
import { waitingEntriesOf } from "../../account-data/callers-visits";
import { isAddress, ownOpeningAlerts, ownQuestions } from "../../account-data/mailboxes";
import type { Owner } from "../../account-data/mailboxes";
import { mailboxHash } from "../../mail/mailbox";

/** Tables with data of a person; described.ts describes each of their columns. */
export const ownTables = {
  users,
  appointments,
  visitAlternatives,
  visitAnswers,
  visitLinks,
  clinicCalls,
  consents,
  journal,
  reviews,
  reviewAnswers,
  lookAgains,
  questions,
  openingAlerts,
  holds,
  heldTimes,
  letters,
  mailboxes,
  sessions,
  devices,
  securityEvents,
  emailChanges,
  emailUndos,
  passwordResets,
  activations,
  firstSignIns,
  calendarFeeds,
  pushSubscriptions,
  pushNotices,
  waitingEntries,
  waitingCallers,
  waitingClinics,
  waitingOffers,
  waitingResumes,
};

/**
 * Reads rows of a table, with every column.
 *
 * @param newestBy the column by which the newest come first; left out: in any order
 */
export async function rowsOf<Table extends PgTable>(
  tx: Database,
  table: Table,
  where: SQL | undefined,
  newestBy?: Column,
): Promise<Table["$inferSelect"][]> {
  const order = newestBy === undefined ? [] : [desc(newestBy)];
  const from: PgTable = table;
  return tx
    .select()
    .from(from)
    .where(where)
    .orderBy(...order);
}

/** Rows about visits in other tables. @param visits their ids, or a query of them */
export const rowsOfVisits = async (tx: Database, visits: SQLWrapper | number[]) => ({
  visitAnswers: await rowsOf(tx, visitAnswers, inArray(visitAnswers.appointmentId, visits)),
  clinicCalls: await rowsOf(tx, clinicCalls, inArray(clinicCalls.appointmentId, visits)),
  visitAlternatives: await rowsOf(
    tx,
    visitAlternatives,
    inArray(visitAlternatives.appointmentId, visits),
  ),
  visitLinks: await rowsOf(tx, visitLinks, inArray(visitLinks.appointmentId, visits)),
  reviews: await rowsOf(tx, reviews, inArray(reviews.appointmentId, visits)),
  reviewAnswers: await tx
    .select(getTableColumns(reviewAnswers))
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .where(inArray(reviews.appointmentId, visits)),
});

/** SQL: whether a row of the journal is about one of these subjects of a person without an account. */
export const isEntryOf = (subject: "appointment" | "waiting", ids: number[]) =>
  and(isNull(journal.userId), eq(journal.subject, subject), inArray(journal.subjectId, ids));

/** Every row about a user, with every column: newest first where the order matters. */
export async function readOwnRows(tx: Database, owner: Owner) {
  const { id } = owner;
  const visits = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.userId, id));
  const questionIds = tx.select({ id: questions.id }).from(questions).where(ownQuestions(owner));
  const isOwnOrWithoutAccount = or(isNull(letters.userId), eq(letters.userId, id));
  const subscribed = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, id));
  const byTelephone = await waitingEntriesOf(tx, id);
  const ownEntries = or(eq(waitingEntries.userId, id), inArray(waitingEntries.id, byTelephone));
  const entries = tx.select({ id: waitingEntries.id }).from(waitingEntries).where(ownEntries);
  return {
    users: await rowsOf(tx, users, eq(users.id, id)),
    appointments: await rowsOf(tx, appointments, eq(appointments.userId, id), appointments.id),
    ...(await rowsOfVisits(tx, visits)),
    consents: await rowsOf(tx, consents, eq(consents.userId, id), consents.id),
    journal: await rowsOf(
      tx,
      journal,
      or(eq(journal.userId, id), isEntryOf("waiting", byTelephone)),
      journal.id,
    ),
    lookAgains: await rowsOf(tx, lookAgains, eq(lookAgains.userId, id)),
    questions: await rowsOf(tx, questions, ownQuestions(owner), questions.id),
    openingAlerts: await rowsOf(tx, openingAlerts, ownOpeningAlerts(owner), openingAlerts.id),
    holds: await rowsOf(tx, holds, eq(holds.userId, id)),
    heldTimes: await rowsOf(tx, heldTimes, eq(heldTimes.userId, id)),
    waitingEntries: await rowsOf(tx, waitingEntries, ownEntries),
    waitingCallers: await rowsOf(tx, waitingCallers, inArray(waitingCallers.entryId, byTelephone)),
    waitingClinics: await rowsOf(tx, waitingClinics, inArray(waitingClinics.entryId, entries)),
    waitingOffers: await rowsOf(
      tx,
      waitingOffers,
      or(eq(waitingOffers.userId, id), inArray(waitingOffers.entryId, byTelephone)),
    ),
    waitingResumes: await rowsOf(tx, waitingResumes, inArray(waitingResumes.entryId, entries)),
    letters: await rowsOf(
      tx,
      letters,
      or(
        // E-mails about openings are left out: they may belong to another person whose address this one has typed.
        and(eq(letters.userId, id), notInArray(letters.kind, ["opening-alert", "opened"])),
        inArray(letters.appointmentId, visits),
        inArray(letters.questionId, questionIds),
        and(isOwnOrWithoutAccount, isAddress(letters.recipient, owner.email)),
      ),
      letters.id,
    ),
    mailboxes: await rowsOf(tx, mailboxes, eq(mailboxes.mailboxHash, mailboxHash(owner.email))),
    sessions: await rowsOf(tx, sessions, eq(sessions.userId, id), sessions.id),
    devices: await rowsOf(tx, devices, eq(devices.userId, id)),
    securityEvents: await rowsOf(
      tx,
      securityEvents,
      eq(securityEvents.userId, id),
      securityEvents.id,
    ),
    emailChanges: await rowsOf(tx, emailChanges, eq(emailChanges.userId, id)),
    emailUndos: await rowsOf(tx, emailUndos, eq(emailUndos.userId, id)),
    passwordResets: await rowsOf(tx, passwordResets, eq(passwordResets.userId, id)),
    calendarFeeds: await rowsOf(tx, calendarFeeds, eq(calendarFeeds.userId, id)),
    pushSubscriptions: await rowsOf(tx, pushSubscriptions, eq(pushSubscriptions.userId, id)),
    pushNotices: await rowsOf(
      tx,
      pushNotices,
      inArray(pushNotices.subscriptionId, subscribed),
      pushNotices.id,
    ),
    activations: await rowsOf(tx, activations, eq(activations.userId, id)),
    firstSignIns: await rowsOf(tx, firstSignIns, eq(firstSignIns.userId, id)),
  };
}

export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>;

/** Names of the cities with these ids. */
export async function cityNames(tx: Database, ids: number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Place, doctor and time of each of these times: the day and `HH:MM` on the clinic's clock. */
export const timeFacts = (tx: Database, ids: number[]) =>
  tx
    .select({
      id: clinicTimes.id,
      day: clinicTimes.day,
      begins: clockTime(clinicTimes.startsAt),
      clinic: clinics.name,
      address: clinics.address,
      city: cities.name,
      doctor: doctors.name,
    })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(inArray(clinicTimes.id, ids));

/** @returns whether there was a consent to withdraw */
export async function markNewsWithdrawn(tx: Database, userId: number): Promise<boolean> {
  const changed = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(eq(consents.userId, userId), eq(consents.kind, "news"), isNull(consents.withdrawnAt)),
    )
    .returning({ id: consents.id });
  return changed.length > 0;
}
