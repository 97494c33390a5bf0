import { and, eq } from "drizzle-orm";
import { inRussianOrder } from "../../../../shared/russian-order";
import type { Database } from "../../database/database";
import { closedDays } from "../../database/schema/calendar";

/** @returns false when the day was not closed */
export async function unmarkClosed(tx: Database, clinicId: number, day: string): Promise<boolean> {
  const gone = await tx
    .delete(closedDays)
    .where(and(eq(closedDays.clinicId, clinicId), eq(closedDays.day, day)))
    .returning();
  return gone.length > 0;
}

/** The closed times t of the day that have not begun. Takes $1, the clinic, and $2, the day. */
const CLOSED = `t.clinic_id = $1 and t.day = $2::date and t.closed_at is not null and t.starts_at > now()`;

/** Another time o of the doctor of t, which meets it. */
const MEETS = `o.doctor_id = t.doctor_id and o.id <> t.id and o.starts_at < t.ends_at and o.ends_at > t.starts_at`;

// Of closed times that meet each other the first is opened: the database keeps a doctor in one place.
const OPEN = {
  name: "open-day",
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

/** Opens what no other open time of its doctor forbids. @returns how many times */
export async function openTimes(tx: Database, clinicId: number, day: string): Promise<number> {
  const [row] = await tx.runQuery<{ times: number }>(OPEN, [clinicId, day]);
  return row?.times ?? 0;
}

/** A doctor who is in another clinic at times that are closed here. */
export interface BusyDoctor {
  doctor: string;
  clinic: string;
  city: string;
  /** How many times here stay closed for it. */
  times: number;
}

export async function listBusyDoctors(
  tx: Database,
  clinicId: number,
  day: string,
): Promise<BusyDoctor[]> {
  const busy = await tx.runQuery<BusyDoctor>(BUSY, [clinicId, day]);
  return busy.sort(
    (one, other) =>
      inRussianOrder(one.doctor, other.doctor) || inRussianOrder(one.clinic, other.clinic),
  );
}
