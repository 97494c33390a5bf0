import { and, asc, eq, ne, sql } from "drizzle-orm";
import { inRussianOrder } from "../../../../shared/russian-order";
import type { Database } from "../../database/database";
import { clockTime } from "../../database/written-times";
import { answersForClinic, appointments } from "../../database/schema/appointments";
import { visitAnswers } from "../../database/schema/visit-links";
import { cities, clinicTimes, clinics, doctors } from "../../database/schema/calendar";

/** Visits as a clinic's operator deals with them. */

/** Everybody who is booked on a day of their clinic's calendar, `YYYY-MM-DD`; by city, clinic and time. */
export async function listVisits(database: Database, day: string) {
  const visits = await database
    .select({
      id: appointments.id,
      userId: appointments.userId,
      recordId: appointments.recordId,
      city: cities.name,
      clinic: clinics.name,
      doctor: doctors.name,
      begins: clockTime(clinicTimes.startsAt),
      ends: clockTime(clinicTimes.endsAt),
      familyName: appointments.familyName,
      name: appointments.name,
      patronymicName: appointments.patronymicName,
      birthDate: appointments.birthDate,
      phone: appointments.phone,
      isConfirmed: sql<boolean>`${visitAnswers.appointmentId} is not null`,
      answers: answersForClinic,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .leftJoin(
      visitAnswers,
      and(
        eq(visitAnswers.appointmentId, appointments.id),
        eq(visitAnswers.sequence, appointments.sequence),
      ),
    )
    .where(and(eq(clinicTimes.day, day), ne(appointments.status, "canceled")))
    .orderBy(asc(clinicTimes.startsAt), asc(clinicTimes.id));
  return visits.sort(
    (one, other) =>
      inRussianOrder(one.city, other.city) || inRussianOrder(one.clinic, other.clinic),
  );
}

/** What the clinic reads of the optional answers, in their order. */
export const answerLabels = Object.keys(answersForClinic) as (keyof typeof answersForClinic)[];

export type Visit = Awaited<ReturnType<typeof listVisits>>[number];

/** @param word the id of an appointment, or its short reference in whatever capitals */
const isNamed = (word: string) =>
  /^\d{1,9}$/.test(word)
    ? eq(appointments.id, Number(word))
    : eq(appointments.recordId, word.toUpperCase());

export async function findOwner(tx: Database, word: string): Promise<number | null> {
  const [found] = await tx
    .select({ userId: appointments.userId })
    .from(appointments)
    .where(isNamed(word));
  return found?.userId ?? null;
}

/** Locked until the transaction ends. */
export async function lockVisit(tx: Database, word: string) {
  const [found] = await tx
    .select({
      id: appointments.id,
      recordId: appointments.recordId,
      userId: appointments.userId,
      status: appointments.status,
      seenAt: appointments.seenAt,
      hasBegun: sql<boolean>`${clinicTimes.startsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(isNamed(word))
    .for("update", { of: appointments });
  return found ?? null;
}

export async function setSeen(tx: Database, id: number): Promise<void> {
  await tx
    .update(appointments)
    .set({ seenAt: sql`now()` })
    .where(eq(appointments.id, id));
}
