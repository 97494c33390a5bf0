import type { Appointment, CreateAppointmentBody } from "@rodinki/contract/appointment";
import type { Database, Transaction } from "../../database/database";
import { violatedUnique } from "../../database/errors";
import { ApiError } from "../../errors/api-error";
import { lockOwner } from "./patients";
import { newAppointment } from "./new-appointment";
import { insertBooking, listLivePatients, lockLiveHold } from "./booking-repository";
import { remindersOf, BOOKED } from "./email-renderers";
import { findByIdempotencyKey } from "./appointments-repository";

export interface Booking {
  user: { id: number };
  form: CreateAppointmentBody;
  idempotencyKey: string | null;
  ip: string;
}

/**
 * Turns the user's live hold into an appointment, all or nothing. Date, time, clinic and doctor are those of the hold,
 * whatever the form says.
 *
 * @returns the appointment; if the idempotency key has been used, the live appointment of that booking
 * @throws ApiError adult_appointment_exists, child_limit, hold_expired, slot_gone, slot_taken, unauthenticated (the
 *   account has just been deleted), validation_failed
 */
export async function book(database: Database, booking: Booking): Promise<Appointment> {
  try {
    for (;;) {
      const appointment = await database.transaction((tx) => bookIn(tx, booking));
      if (appointment !== null) return appointment;
    }
  } catch (error) {
    if (violatedUnique(error) === "appointments_one_live_per_time") {
      throw new ApiError("slot_taken");
    }
    throw error;
  }
}

/**
 * @returns null when the generated reference is in use already
 */
async function bookIn(
  tx: Transaction,
  { user, form, idempotencyKey, ip }: Booking,
): Promise<Appointment | null> {
  const userId = user.id;
  const [{ email }, answered, hold, patients] = await Promise.all([
    lockOwner(tx, userId),
    findByIdempotencyKey(tx, userId, idempotencyKey),
    lockLiveHold(tx, userId, form.time_id),
    listLivePatients(tx, userId),
  ]);
  if (answered !== null) return answered;

  const { startsAt, ...decided } = newAppointment({ form, hold, patients });
  const booked = insertBooking(tx, {
    ...decided,
    userId,
    email,
    idempotencyKey,
    groupId: null,
    ip,
    emails: [{ kind: BOOKED, to: email }, ...remindersOf(startsAt)],
  });
  const [appointment] = await Promise.all([booked, tx.commit()]);
  return appointment;
}
