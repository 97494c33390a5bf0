import type { HoursBody } from "@rodinki/contract/closing";
import { daysAfter } from "../../../../../shared/days";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { findHours } from "./hours-repository";

/** Hours of a clinic's day, or of each of some days, that are to be closed. */
export interface Hours {
  clinicId: number;
  /** null: every doctor of the clinic. */
  doctorId: number | null;
  /** Name; null: every doctor. */
  doctor: string | null;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** The last of the days; the same: there is one. */
  until: string;
  /** `HH:MM` on the clinic's clock; `24:00` is the day's end. */
  from: string;
  to: string;
  /** When they begin on the first day and end on the last, ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** A month of holidays; a closing is one transaction, and everybody in it is shown before. */
const MAX_DAYS = 31;

const wrong = (field: string, message: string) =>
  new ApiError("validation_failed", { message, errors: { [field]: [message] } });

/**
 * @throws ApiError not_found (no such clinic, or a doctor who is not there); validation_failed (over, or in the wrong order)
 */
export async function readHours(
  database: Database,
  clinicId: number,
  { doctor_id: doctorId, day, until = day, from, to }: HoursBody,
): Promise<Hours> {
  if (from >= to) throw wrong("to", "Конец должен быть позже начала");
  if (until < day) throw wrong("until", "Последний день не может быть раньше первого");
  if (daysAfter(day, MAX_DAYS - 1) < until) {
    throw wrong("until", `За один раз закрывается не больше ${MAX_DAYS} дней`);
  }
  const found = await findHours(database, { clinicId, day, until, from, to, doctorId });
  if (found === null || !found.isDoctorHere) throw new ApiError("not_found");
  if (found.isPast) throw wrong("day", "Этот день уже прошёл. Выберите сегодня или позже");
  if (found.isOver) throw wrong("to", "Эти часы уже прошли. Выберите более позднее время");
  const { doctor, startsAt, endsAt } = found;
  return { clinicId, doctorId, doctor, day, until, from, to, startsAt, endsAt };
}
