import { sql } from "drizzle-orm";
import { cities } from "./schema/calendar";
import type { clinicTimes } from "./schema/calendar";
import type { Database } from "./database";

/** SQL expressions for the columns of a time. */
interface TimeColumns {
  clinic: string;
  doctor: string;
  day: string;
  startsAt: string;
  endsAt: string;
}

/** SQL for whether a time is within closed hours of its clinic or doctor: required wherever times are created or opened. */
export const isInClosedHours = ({ clinic, doctor, day, startsAt, endsAt }: TimeColumns): string =>
  `exists (
    select from closed_hours h
    where h.clinic_id = ${clinic} and h.day = ${day} and (h.doctor_id is null or h.doctor_id = ${doctor})
      and h.starts_at < ${endsAt} and h.ends_at > ${startsAt}
  )`;

/** SQL for whether a row t of `clinic_times` is within closed hours. */
export const IS_IN_CLOSED_HOURS = isInClosedHours({
  clinic: "t.clinic_id",
  doctor: "t.doctor_id",
  day: "t.day",
  startsAt: "t.starts_at",
  endsAt: "t.ends_at",
});

/** SQL for whether another time o of the same doctor overlaps a row t. */
export const MEETS = `o.doctor_id = t.doctor_id and o.id <> t.id and o.starts_at < t.ends_at and o.ends_at > t.starts_at`;

/** SQL for whether a row of `clinic_times` is closed because its plan was undone: only another plan with the same time reopens it. */
export const isOfUndonePlan = (time: string): string => `(${time}.closed_at is not null and exists (
    select from imported_times i
    join plan_imports p on p.id = i.import_id
    join clinic_actions u on u.id = p.action_id
    where i.clinic_time_id = ${time}.id and u.undone_at is not null
  ))`;

/**
 * SQL that records that the person gives back the time of the appointment $1, by canceling or moving it. It must be part of the
 * statement that does so, because it reads the old time. Changes by a clinic do not count, and people without an account hold no
 * times.
 */
export const RECORD_RETURNED_TIME = `insert into held_times (user_id, clinic_time_id, until, seconds, given_back)
    select user_id, clinic_time_id, now(), 0, 1 from appointments where id = $1 and user_id is not null`;

/** `HH:MM` on the clock of the clinic's city; the query must join `cities`. */
export const clockTime = (column: typeof clinicTimes.startsAt | typeof clinicTimes.endsAt) =>
  sql<string>`to_char(${column} at time zone ${cities.timeZone}, 'HH24:MI')`;

/** SQL of an instant as JSON has it: `2026-12-05T10:00:00.000Z`. */
export const isoTime = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const TODAY = {
  name: "today-in-clinic",
  text: `select (now() at time zone c.time_zone)::date::text as today
    from clinics k join cities c on c.id = k.city_id where k.id = $1`,
};

/** @returns today's date on the clinic's calendar, `YYYY-MM-DD` */
export async function todayInClinic(database: Database, clinicId: number): Promise<string> {
  const [found] = await database.runQuery<{ today: string }>(TODAY, [clinicId]);
  if (found === undefined) throw new Error("a clinic that has just been checked is missing");
  return found.today;
}
