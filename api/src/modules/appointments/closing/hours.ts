import type { HoursBody } from "@rodinki/contract/closing";
import { daysAfter } from "../../../../../shared/days";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { findHours, lastPlannedDay } from "./hours-repository";

/** Hours to be closed, of one day of a clinic or of each day of a period. */
export interface Hours {
  clinicId: number;
  /** null for all doctors of the clinic. */
  doctorId: number | null;
  /** The doctor's name; null for all doctors. */
  doctor: string | null;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** The last day of the period; equal to `day` for a single day. */
  until: string;
  /** `HH:MM` on the clinic's clock; `24:00` is the end of the day. */
  from: string;
  to: string;
  /** The beginning on the first day and the end on the last, ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** Long enough for a month's vacation, and short enough for one transaction and one preview of everybody in it. */
const MAX_DAYS = 31;

const wrong = (field: string, message: string) =>
  new ApiError("validation_failed", { message, errors: { [field]: [message] } });

/**
 * Checks the hours of a request and completes them from the database.
 *
 * @throws ApiError not_found (no such clinic, or a doctor who does not work there); validation_failed (past, or in the
 *   wrong order)
 */
export async function readHours(
  database: Database,
  clinicId: number,
  body: HoursBody,
): Promise<Hours> {
  const { doctor_id: doctorId, day, until = day, from, to } = body;
  if (body.leaves) return readLeaving(database, clinicId, body);
  if (from >= to) throw wrong("to", "Конец должен быть позже начала");
  if (until < day) throw wrong("until", "Последний день не может быть раньше первого");
  if (daysAfter(day, MAX_DAYS - 1) < until) {
    throw wrong("until", `За один раз закрывается не больше ${MAX_DAYS} дней`);
  }
  return checked(database, { clinicId, doctorId, day, until, from, to });
}

/** The hours of a doctor who leaves a clinic: everything that is planned from a day on. */
async function readLeaving(
  database: Database,
  clinicId: number,
  { doctor_id: doctorId, day }: HoursBody,
): Promise<Hours> {
  if (doctorId === null) throw wrong("doctor_id", "Выберите врача, который больше не принимает");
  const until = await lastPlannedDay(database, clinicId, doctorId);
  if (until === null || until < day) throw wrong("day", "С этого дня приёмов у врача нет");
  return checked(database, { clinicId, doctorId, day, until, from: "00:00", to: "24:00" });
}

async function checked(
  database: Database,
  wanted: Omit<Hours, "doctor" | "startsAt" | "endsAt">,
): Promise<Hours> {
  const found = await findHours(database, wanted);
  if (found === null || !found.isDoctorHere) throw new ApiError("not_found");
  if (found.isPast) throw wrong("day", "Этот день уже прошёл. Выберите сегодня или позже");
  if (found.isOver) throw wrong("to", "Эти часы уже прошли. Выберите более позднее время");
  const { doctor, startsAt, endsAt } = found;
  return { ...wanted, doctor, startsAt, endsAt };
}
