import type { FreeDay, FreeTime } from "@rodinki/contract/clinic-visit";
import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { isoTime } from "../../../database/clinic-times";
import { ApiError } from "../../../errors/api-error";
import { KEEPS, LEFT, TIMES } from "../waiting/fitting-repository";

/** How many days with free times are shown, of the clinic itself and of each other clinic of the city. */
export const OWN_DAYS = 7;
export const OTHER_DAYS = 3;

const IS_HELD = `exists (select from holds h where h.clinic_time_id = t.id and ${KEEPS})`;
const FREE = `${LEFT} and not ${IS_HELD}`;

/** SQL: whether the time `t` is booked or held. */
export const IS_TAKEN = `(${IS_HELD} or exists (
    select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled'
  ))`;

/** SQL: whether the time `t` is closed or cannot be booked yet. */
export const IS_CLOSED = `(t.closed_at is not null or coalesce(t.opens_at > now(), false))`;

/** SQL: whether the clinic `o` may send people to the clinic `k`. */
const SAME_CITY = "k.city_id = o.city_id and k.is_demo = o.is_demo";

const FREE_DAYS = {
  name: "free-times-of-city",
  text: `with places as materialized (
      select k.id, k.name, c.time_zone as zone, case when k.id = o.id then ${OWN_DAYS + 1} else ${OTHER_DAYS + 1} end as days
      from clinics o join clinics k on ${SAME_CITY} join cities c on c.id = k.city_id
      where o.id = $1
    )
    select p.id as "clinicId", p.name as clinic, f.day::text as day,
      json_agg(json_build_object(
        'id', t.id, 'begins', to_char(t.starts_at at time zone p.zone, 'HH24:MI'),
        'ends', to_char(t.ends_at at time zone p.zone, 'HH24:MI'), 'doctor', d.name, 'childFromAge', d.child_from_age
      ) order by t.starts_at, t.id) as times
    from places p
    cross join lateral (
      select t.day from clinic_times t where t.clinic_id = p.id and t.day >= $2::date and ${FREE}
      group by t.day order by t.day limit p.days
    ) f
    join clinic_times t on t.clinic_id = p.id and t.day = f.day and ${FREE}
    join doctors d on d.id = t.doctor_id
    group by p.id, p.name, f.day
    order by f.day`,
};

// To be called with the time locked, so that nobody else holds or books it meanwhile.
const TARGET = {
  name: "time-to-move-to",
  text: `select t.id, t.day::text as day, t.clinic_id as "clinicId", k.name as clinic, t.doctor_id as "doctorId", d.child_from_age as "childFromAge",
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins, ${isoTime("t.starts_at")} as "startsAt",
      t.starts_at <= now() or ${IS_CLOSED} as "isUnavailable", t.ends_at <= now() or ${IS_CLOSED} as "isOver", ${IS_TAKEN} as "isTaken"
    from ${TIMES} join clinics o on o.id = $1 and ${SAME_CITY}
    where t.id = $2`,
};

export interface FreeDayRow extends FreeDay {
  clinicId: number;
  clinic: string;
  times: FreeTime[];
}

/** Lists days with free times in a clinic's city, soonest first. @param from `YYYY-MM-DD` */
export const freeDays = (database: Database, clinicId: number, from: string) =>
  database.runQuery<FreeDayRow>(FREE_DAYS, [clinicId, from]);

/** A time for a visit. */
export interface Target {
  id: number;
  day: string;
  begins: string;
  /** ISO 8601. */
  startsAt: string;
  clinicId: number;
  clinic: string;
  doctorId: number;
  childFromAge: number | null;
  /** Whether it has begun, or cannot be booked. */
  isUnavailable: boolean;
  /** As `isUnavailable`, but a time that has begun is over only when it ends. */
  isOver: boolean;
  isTaken: boolean;
}

/**
 * @returns null when this clinic may not send people to the time's clinic
 */
export async function findTarget(
  tx: Database,
  clinicId: number,
  timeId: number,
): Promise<Target | null> {
  const [found] = await tx.runQuery<Target>(TARGET, [clinicId, timeId]);
  return found ?? null;
}

/**
 * Handles the database's refusal of a time that was booked after it was found free. @throws ApiError slot_taken, or the
 * error itself
 */
export function throwSlotTaken(error: unknown): never {
  if (violatedUnique(error) === "appointments_one_live_per_time") throw new ApiError("slot_taken");
  throw error;
}
