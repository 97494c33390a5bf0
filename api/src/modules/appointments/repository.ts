import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Appointment } from "@rodinki/contract/appointment";
import { clockTime } from "../../database/clock-time";
import type { Database } from "../../database/connect";
import {
  appointments,
  cities,
  clinicTimes,
  clinics,
  doctors,
  holds,
  reviews,
  users,
} from "../../database/schema";
import { newRecordId } from "./record-id";

type NewAppointment = Omit<typeof appointments.$inferInsert, "recordId">;

/** The contract's appointments that fulfil `condition`, soonest first. */
async function select(database: Database, condition: SQL | undefined): Promise<Appointment[]> {
  const rows = await database
    .select({
      id: appointments.id,
      recordId: appointments.recordId,
      intermediateStatus: appointments.status,
      familyName: appointments.familyName,
      name: appointments.name,
      patronymicName: appointments.patronymicName,
      birthDate: appointments.birthDate,
      isChild: appointments.isChild,
      phone: appointments.phone,
      doctorDate: clinicTimes.day,
      timeBegin: clockTime(clinicTimes.startsAt),
      timeEnd: clockTime(clinicTimes.endsAt),
      startsAt: clinicTimes.startsAt,
      timeZone: cities.timeZone,
      clinicName: clinics.name,
      clinicPhone: clinics.phone,
      address: clinics.address,
      metro: clinics.metro,
      city: cities.name,
      doctor: doctors.name,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      hasReviews: sql<boolean>`exists (select from ${reviews} where ${reviews.appointmentId} = ${appointments.id})`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(condition)
    .orderBy(asc(clinicTimes.startsAt), asc(appointments.id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

export const listAppointments = (database: Database, userId: number) =>
  select(database, eq(appointments.userId, userId));

export async function getAppointment(database: Database, id: number): Promise<Appointment> {
  const [found] = await select(database, eq(appointments.id, id));
  if (found === undefined) throw new Error("the appointment that was just written is gone");
  return found;
}

export async function findByIdempotencyKey(database: Database, userId: number, key: string) {
  const [found] = await select(
    database,
    and(eq(appointments.userId, userId), eq(appointments.idempotencyKey, key)),
  );
  return found ?? null;
}

/** Requests of one user that write appointments wait for each other here. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Who is booked under an account by appointments that are neither canceled nor over. */
export function listLivePatients(tx: Database, userId: number) {
  return tx
    .select({
      isChild: appointments.isChild,
      familyName: appointments.familyName,
      name: appointments.name,
      birthDate: appointments.birthDate,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(
      and(
        eq(appointments.userId, userId),
        sql`${appointments.status} <> 'canceled'`,
        sql`${clinicTimes.endsAt} > now()`,
      ),
    );
}

/** The user's live hold under `timeId` with the time it holds, locked until the transaction ends. */
export async function lockLiveHold(tx: Database, userId: number, timeId: string) {
  const [hold] = await tx
    .select({
      clinicTimeId: holds.clinicTimeId,
      day: clinicTimes.day,
      isGone: sql<boolean>`${clinicTimes.startsAt} <= now() or ${clinicTimes.closedAt} is not null`,
      childFromAge: doctors.childFromAge,
    })
    .from(holds)
    .innerJoin(clinicTimes, eq(clinicTimes.id, holds.clinicTimeId))
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(and(eq(holds.timeId, timeId), eq(holds.userId, userId), sql`${holds.expiresAt} > now()`))
    .for("update", { of: holds });
  return hold ?? null;
}

export async function deleteHold(tx: Database, clinicTimeId: number): Promise<void> {
  await tx.delete(holds).where(eq(holds.clinicTimeId, clinicTimeId));
}

/** @returns the new id */
export async function insertAppointment(tx: Database, values: NewAppointment): Promise<number> {
  for (;;) {
    const [inserted] = await tx
      .insert(appointments)
      .values({ ...values, recordId: newRecordId() })
      // A reference that is in use already: take another.
      .onConflictDoNothing({ target: appointments.recordId })
      .returning({ id: appointments.id });
    if (inserted !== undefined) return inserted.id;
  }
}

/** The user's appointment, locked; null when it is not theirs. */
export async function lockAppointment(tx: Database, userId: number, id: number) {
  const [found] = await tx
    .select({
      status: appointments.status,
      hasBegun: sql<boolean>`${clinicTimes.startsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(eq(appointments.id, id), eq(appointments.userId, userId)))
    .for("update", { of: appointments });
  return found ?? null;
}

/** @returns the new SEQUENCE of the patient's calendar entry */
export async function markCanceled(tx: Database, id: number): Promise<number> {
  const [canceled] = await tx
    .update(appointments)
    .set({
      status: "canceled",
      canceledAt: sql`now()`,
      sequence: sql`${appointments.sequence} + 1`,
    })
    .where(eq(appointments.id, id))
    .returning({ sequence: appointments.sequence });
  if (canceled === undefined) throw new Error("the appointment that was locked is gone");
  return canceled.sequence;
}

/**
 * The appointment with the present e-mail of its account; null when it is canceled, gone, or begins in less than so
 * many hours.
 */
export async function findComing(database: Database, id: number, hours: number) {
  const [owner] = await database
    .select({ email: users.email })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(
      and(
        eq(appointments.id, id),
        sql`${appointments.status} <> 'canceled'`,
        sql`${clinicTimes.startsAt} > now() + make_interval(hours => ${hours})`,
      ),
    );
  return owner ? { email: owner.email, appointment: await getAppointment(database, id) } : null;
}
