import { inRussianOrder } from "../../../../shared/russian";
import { IS_IN_CLOSED_HOURS, isOfUndonePlan, MEETS } from "../../database/clinic-times";
import type { Database } from "../../database/database";

/**
 * SQL of closed times t that have not begun and are not kept closed for another reason. Parameters: $1, the clinic, $2, the day, $3,
 * the doctor (null: every one), $4 and $5, the beginning and end of the hours.
 */
const CLOSED = `t.clinic_id = $1 and t.day = $2::date and t.closed_at is not null and t.starts_at > now()
  and ($3::int is null or t.doctor_id = $3::int) and t.ends_at > $4::timestamptz and t.starts_at < $5::timestamptz
  and not ${IS_IN_CLOSED_HOURS} and not ${isOfUndonePlan("t")}`;

// Opens only the first of overlapping closed times, as the database does not allow overlapping times of one doctor.
const OPEN = {
  name: "open-times",
  text: `with opened as (
      update clinic_times t set closed_at = null
      where ${CLOSED} and not exists (
        select from clinic_times o where ${MEETS}
          and (o.closed_at is null or o.clinic_id = t.clinic_id and o.day = t.day and o.id < t.id)
      )
      returning t.id
    )
    select count(*)::int as times from opened`,
};

const BUSY = {
  name: "busy-doctors",
  text: `select s.name as doctor, k.name as clinic, c.name as city, count(distinct t.id)::int as times
    from clinic_times t
    join doctors s on s.id = t.doctor_id
    join clinic_times o on ${MEETS} and o.closed_at is null
    join clinics k on k.id = o.clinic_id
    join cities c on c.id = k.city_id
    where ${CLOSED}
    group by s.id, k.id, c.id`,
};

interface Hours {
  clinicId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** Doctor; null: every doctor. */
  doctorId: number | null;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

const valuesOf = ({ clinicId, day, doctorId, startsAt, endsAt }: Hours) => [
  clinicId,
  day,
  doctorId,
  startsAt,
  endsAt,
];

/** Opens closed times, unless they overlap an open one of the doctor or stay closed for another reason. @returns the number of times */
export async function openTimes(tx: Database, hours: Hours): Promise<number> {
  const [row] = await tx.runQuery<{ times: number }>(OPEN, valuesOf(hours));
  return row?.times ?? 0;
}

/** A doctor who is in another clinic at times that are closed here. */
interface BusyDoctor {
  doctor: string;
  clinic: string;
  city: string;
  /** Number of times here that stay closed for it. */
  times: number;
}

export async function listBusyDoctors(tx: Database, hours: Hours): Promise<BusyDoctor[]> {
  const busy = await tx.runQuery<BusyDoctor>(BUSY, valuesOf(hours));
  return busy.sort(
    (one, other) =>
      inRussianOrder(one.doctor, other.doctor) || inRussianOrder(one.clinic, other.clinic),
  );
}
