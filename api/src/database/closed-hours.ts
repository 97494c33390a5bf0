/** A time in SQL, by the names of what it is made of. */
interface TimeColumns {
  clinic: string;
  doctor: string;
  day: string;
  startsAt: string;
  endsAt: string;
}

/** Whether a clinic or a doctor of it sees nobody at a time: to be checked by whoever makes or opens times. In SQL. */
export const isInClosedHours = ({ clinic, doctor, day, startsAt, endsAt }: TimeColumns): string =>
  `exists (
    select from closed_hours h
    where h.clinic_id = ${clinic} and h.day = ${day} and (h.doctor_id is null or h.doctor_id = ${doctor})
      and h.starts_at < ${endsAt} and h.ends_at > ${startsAt}
  )`;

/** The same of a row t of `clinic_times`. */
export const IS_IN_CLOSED_HOURS = isInClosedHours({
  clinic: "t.clinic_id",
  doctor: "t.doctor_id",
  day: "t.day",
  startsAt: "t.starts_at",
  endsAt: "t.ends_at",
});

/** Another time o of the doctor of a row t, which meets it. */
export const MEETS = `o.doctor_id = t.doctor_id and o.id <> t.id and o.starts_at < t.ends_at and o.ends_at > t.starts_at`;

/**
 * Whether a row of `clinic_times`, named so, is closed because the plan that brought it was undone: it is opened only by a plan
 * that has it again. In SQL.
 */
export const isOfUndonePlan = (time: string): string => `(${time}.closed_at is not null and exists (
    select from imported_times i
    join plan_imports p on p.id = i.import_id
    join clinic_actions u on u.id = p.action_id
    where i.clinic_time_id = ${time}.id and u.undone_at is not null
  ))`;
