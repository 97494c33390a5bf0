import { and, desc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
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

/** Rows about visits in other tables. @param visits their ids, or a query of them */
export const rowsOfVisits = async (tx: Database, visits: SQLWrapper | number[]) => ({
  visitAnswers: await tx
    .select()
    .from(visitAnswers)
    .where(inArray(visitAnswers.appointmentId, visits)),
  clinicCalls: await tx
    .select()
    .from(clinicCalls)
    .where(inArray(clinicCalls.appointmentId, visits)),
  visitAlternatives: await tx
    .select()
    .from(visitAlternatives)
    .where(inArray(visitAlternatives.appointmentId, visits)),
  visitLinks: await tx.select().from(visitLinks).where(inArray(visitLinks.appointmentId, visits)),
  reviews: await tx.select().from(reviews).where(inArray(reviews.appointmentId, visits)),
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
  const isOwnOrNobodys = or(isNull(letters.userId), eq(letters.userId, id));
  const reset = passwordResets;
  const subscribed = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, id));
  const byTelephone = await waitingEntriesOf(tx, id);
  const ownEntries = or(eq(waitingEntries.userId, id), inArray(waitingEntries.id, byTelephone));
  const entries = tx.select({ id: waitingEntries.id }).from(waitingEntries).where(ownEntries);
  return {
    users: await tx.select().from(users).where(eq(users.id, id)),
    appointments: await tx
      .select()
      .from(appointments)
      .where(eq(appointments.userId, id))
      .orderBy(desc(appointments.id)),
    ...(await rowsOfVisits(tx, visits)),
    consents: await tx
      .select()
      .from(consents)
      .where(eq(consents.userId, id))
      .orderBy(desc(consents.id)),
    journal: await tx
      .select()
      .from(journal)
      .where(or(eq(journal.userId, id), isEntryOf("waiting", byTelephone)))
      .orderBy(desc(journal.id)),
    lookAgains: await tx.select().from(lookAgains).where(eq(lookAgains.userId, id)),
    questions: await tx
      .select()
      .from(questions)
      .where(ownQuestions(owner))
      .orderBy(desc(questions.id)),
    openingAlerts: await tx
      .select()
      .from(openingAlerts)
      .where(ownOpeningAlerts(owner))
      .orderBy(desc(openingAlerts.id)),
    holds: await tx.select().from(holds).where(eq(holds.userId, id)),
    heldTimes: await tx.select().from(heldTimes).where(eq(heldTimes.userId, id)),
    waitingEntries: await tx.select().from(waitingEntries).where(ownEntries),
    waitingCallers: await tx
      .select()
      .from(waitingCallers)
      .where(inArray(waitingCallers.entryId, byTelephone)),
    waitingClinics: await tx
      .select()
      .from(waitingClinics)
      .where(inArray(waitingClinics.entryId, entries)),
    waitingOffers: await tx
      .select()
      .from(waitingOffers)
      .where(or(eq(waitingOffers.userId, id), inArray(waitingOffers.entryId, byTelephone))),
    waitingResumes: await tx
      .select()
      .from(waitingResumes)
      .where(inArray(waitingResumes.entryId, entries)),
    letters: await tx
      .select()
      .from(letters)
      .where(
        or(
          // E-mails about openings are left out: they may belong to another person whose address this one has typed.
          and(eq(letters.userId, id), notInArray(letters.kind, ["opening-alert", "opened"])),
          inArray(letters.appointmentId, visits),
          inArray(letters.questionId, questionIds),
          and(isOwnOrNobodys, isAddress(letters.recipient, owner.email)),
        ),
      )
      .orderBy(desc(letters.id)),
    mailboxes: await tx
      .select()
      .from(mailboxes)
      .where(eq(mailboxes.mailboxHash, mailboxHash(owner.email))),
    sessions: await tx
      .select()
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.id)),
    devices: await tx.select().from(devices).where(eq(devices.userId, id)),
    securityEvents: await tx
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, id))
      .orderBy(desc(securityEvents.id)),
    emailChanges: await tx.select().from(emailChanges).where(eq(emailChanges.userId, id)),
    emailUndos: await tx.select().from(emailUndos).where(eq(emailUndos.userId, id)),
    passwordResets: await tx.select().from(reset).where(eq(reset.userId, id)),
    calendarFeeds: await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id)),
    pushSubscriptions: await tx
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id)),
    pushNotices: await tx
      .select()
      .from(pushNotices)
      .where(inArray(pushNotices.subscriptionId, subscribed))
      .orderBy(desc(pushNotices.id)),
    activations: await tx.select().from(activations).where(eq(activations.userId, id)),
    firstSignIns: await tx.select().from(firstSignIns).where(eq(firstSignIns.userId, id)),
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
