import { ADULT_AGE } from "@rodinki/contract/limits";
import type { Database } from "../../../database/database";
import { ALTERNATIVE_SEAT, OFFER_SEAT } from "../../../database/schema/appointments";
import type { Visit } from "../../../lib/visits-together";
import { GRACE } from "../waiting/fitting-repository";
import type { Hours } from "./hours";
import type { Displaced, FreeTime } from "./proposals";

/**
 * The statements that read what a closing would change. In SQL a time `t` has a clinic `k` in a city `c`, and a doctor
 * `d`.
 */

const FROM_TIME = `clinic_times t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id`;

const CLOCK = `to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as "clockBegins",
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as "clockEnds", d.name as doctor`;

const WHEN = `(extract(epoch from t.starts_at) * 1000)::float8 as begins,
      (extract(epoch from t.ends_at) * 1000)::float8 as ends`;

const PLACE = `t.clinic_id as "clinicId", t.doctor_id as "doctorId", ${WHEN}`;

const TIMES = {
  name: "times-to-close",
  text: `select t.id from ${FROM_TIME}
    where t.clinic_id = $1 and t.day between $2::date and $3::date and ($4::int is null or t.doctor_id = $4::int)
      and t.closed_at is null and t.starts_at > now()
      and t.starts_at < (t.day + $6::time) at time zone c.time_zone
      and t.ends_at > (t.day + $5::time) at time zone c.time_zone
    order by t.id`,
};

const DISPLACED = {
  name: "visits-to-close",
  text: `select a.id, a.user_id as "userId", coalesce(u.email, a.email) as email, a.group_id as "groupId", a.sequence, a.status,
      a.clinic_time_id as "clinicTimeId", a.record_id as "recordId", a.family_name as "familyName", a.name,
      a.patronymic_name as "patronymicName", a.phone, t.day::text as day, ${WHEN}, ${CLOCK},
      extract(year from age(t.day, a.birth_date))::int as age,
      case when a.is_child then (a.birth_date + interval '${ADULT_AGE} years')::date::text end as "adultFrom"
    from appointments a
    left join users u on u.id = a.user_id
    join ${FROM_TIME} on t.id = a.clinic_time_id
    where a.clinic_time_id = any($1::int[]) and a.status <> 'canceled'
    order by t.starts_at, a.id`,
};

const STAYING = {
  name: "visits-beside-those-to-close",
  text: `select a.id, a.group_id as "groupId", ${PLACE}
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.group_id = any($1::text[]) and a.status <> 'canceled' and a.clinic_time_id <> all($2::int[])
    order by t.starts_at, a.id`,
};

/** For how many days ahead free times are offered to those whose hours are closed. */
const DAYS = 14;

const FREE = {
  name: "free-times-beside-those-to-close",
  text: `select t.id, ${PLACE}, ${CLOCK}, d.child_from_age as "childFromAge", t.day::text as day,
      k.name as clinic, t.clinic_id <> $1 as "isElsewhere"
    from ${FROM_TIME}
    where t.clinic_id in (
        select n.id from clinics o join clinics n on n.city_id = o.city_id and n.is_demo = o.is_demo where o.id = $1
      )
      and t.day between $2::date and $4::date + ${DAYS} and t.id <> all($3::int[])
      and t.closed_at is null and t.starts_at > now() and (t.opens_at is null or t.opens_at <= now())
      and not exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')
      and not exists (
        select from holds h where h.clinic_time_id = t.id
          and h.expires_at > now() + case when h.seat = ${OFFER_SEAT} then ${GRACE} else interval '0' end
      )
    order by t.starts_at, t.id`,
};

const HELD = {
  name: "count-holds-to-close",
  text: `select count(*)::int as held from holds
    where clinic_time_id = any($1::int[]) and seat <> ${ALTERNATIVE_SEAT} and expires_at > now()`,
};

/** A person whose time is to be closed. */
export interface DisplacedRow extends Displaced {
  /** null for a visit without an account. */
  userId: number | null;
  /** Empty if the person can only be phoned. */
  email: string;
  sequence: number;
  status: string;
  clinicTimeId: number;
  recordId: string;
  familyName: string;
  name: string;
  patronymicName: string;
  phone: string;
  /** `YYYY-MM-DD` */
  day: string;
  doctor: string;
  clockBegins: string;
  clockEnds: string;
}

export interface FreeRow extends FreeTime {
  clinic: string;
  doctor: string;
  clockBegins: string;
  clockEnds: string;
}

/**
 * Finds the open times in these hours that have not begun.
 *
 * @returns their ids in ascending order
 */
export async function timesToClose(
  database: Database,
  { clinicId, day, until, doctorId, from, to }: Hours,
): Promise<number[]> {
  const values = [clinicId, day, until, doctorId, from, to];
  return (await database.runQuery<{ id: number }>(TIMES, values)).map(({ id }) => id);
}

/** Reads the visits at these times, soonest first. */
export const displacedFrom = (database: Database, times: number[]) =>
  database.runQuery<DisplacedRow>(DISPLACED, [times]);

/** Reads the visits of these groups at other times. */
export const stayingOf = (database: Database, groups: string[], times: number[]) =>
  database.runQuery<Visit & { groupId: string }>(STAYING, [groups, times]);

/**
 * Finds the times of the next two weeks in the city's clinics that are neither booked, held nor offered, without the
 * given ones; soonest first.
 */
export const freeBeside = (
  database: Database,
  { clinicId, day, until }: Pick<Hours, "clinicId" | "day" | "until">,
  times: number[],
) => database.runQuery<FreeRow>(FREE, [clinicId, day, times, until]);

export async function countHeld(database: Database, times: number[]): Promise<number> {
  const [row] = await database.runQuery<{ held: number }>(HELD, [times]);
  return row?.held ?? 0;
}
