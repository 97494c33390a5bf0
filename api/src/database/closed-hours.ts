/** Names of the SQL columns of a time. */
interface TimeColumns {
  clinic: string;
  doctor: string;
  day: string;
  startsAt: string;
  endsAt: string;
}

/** SQL of whether a time lies in closed hours of its clinic or doctor: to be checked by code that makes or opens times. */
export const isInClosedHours = ({ clinic, doctor, day, startsAt, endsAt }: TimeColumns): string =>
  `exists (
    select from closed_hours h
    where h.clinic_id = ${clinic} and h.day = ${day} and (h.doctor_id is null or h.doctor_id = ${doctor})
      and h.starts_at < ${endsAt} and h.ends_at > ${startsAt}
  )`;

/** SQL of whether a row t of `clinic_times` lies in closed hours. */
export const IS_IN_CLOSED_HOURS = isInClosedHours({
  clinic: "t.clinic_id",
  doctor: "t.doctor_id",
  day: "t.day",
  startsAt: "t.starts_at",
  endsAt: "t.ends_at",
});

/** SQL of whether another time o of the same doctor overlaps a row t. */
export const MEETS = `o.doctor_id = t.doctor_id and o.id <> t.id and o.starts_at < t.ends_at and o.ends_at > t.starts_at`;

/**
 * SQL of whether a row of `clinic_times` is closed because its plan was undone: only a plan that has the time again opens it.
 */
export const isOfUndonePlan = (time: string): string => `(${time}.closed_at is not null and exists (
    select from imported_times i
    join plan_imports p on p.id = i.import_id
    join clinic_actions u on u.id = p.action_id
    where i.clinic_time_id = ${time}.id and u.undone_at is not null
  ))`;
