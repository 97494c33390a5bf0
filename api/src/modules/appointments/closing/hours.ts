import type { HoursBody } from "@rodinki/contract/closing";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { findHours } from "./hours-repository";

/** Hours of a clinic's day that are to be closed. */
export interface Hours {
  clinicId: number;
  /** null: every doctor of the clinic. */
  doctorId: number | null;
  /** Name; null: every doctor. */
  doctor: string | null;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** `HH:MM` on the clinic's clock; `24:00` is the day's end. */
  from: string;
  to: string;
  /** The same, ISO 8601. */
  startsAt: string;
  endsAt: string;
}

const wrong = (field: string, message: string) =>
  new ApiError("validation_failed", { message, errors: { [field]: [message] } });

/**
 * @throws ApiError not_found (no such clinic, or a doctor who is not there); validation_failed (over, or in the wrong order)
 */
export async function readHours(
  database: Database,
  clinicId: number,
  { doctor_id: doctorId, day, from, to }: HoursBody,
): Promise<Hours> {
  if (from >= to) throw wrong("to", "Конец должен быть позже начала");
  const found = await findHours(database, { clinicId, day, from, to, doctorId });
  if (found === null || !found.isDoctorHere) throw new ApiError("not_found");
  if (found.isPast) throw wrong("day", "Этот день уже прошёл. Выберите сегодня или позже");
  if (found.isOver) throw wrong("to", "Эти часы уже прошли. Выберите более позднее время");
  const { doctor, startsAt, endsAt } = found;
  return { clinicId, doctorId, doctor, day, from, to, startsAt, endsAt };
}
