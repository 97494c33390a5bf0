import type { WalkInDoctor } from "@rodinki/contract/walk-in";
import { byName } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { CLINIC } from "../attendance/attendance-repository";
import { IS_CLOSED, IS_TAKEN } from "./free-times-repository";

/** The length that the list shows for a visit beside the planned times. */
const BESIDE_MINUTES = 15;

/** SQL after `CLINIC`: today's open times `t` of the clinic $1. */
const OF_TODAY = `clinic c join clinic_times t on t.clinic_id = $1 and t.day = c.today::date and not ${IS_CLOSED}`;

const DOCTORS = {
  name: "walk-in-doctors",
  text: `with ${CLINIC}
    select d.id, d.name, d.child_from_age as "childFromAge",
      coalesce(json_agg(json_build_object(
        'id', t.id, 'begins', to_char(t.starts_at at time zone c.zone, 'HH24:MI'),
        'ends', to_char(t.ends_at at time zone c.zone, 'HH24:MI')
      ) order by t.starts_at) filter (where t.ends_at > now() and not ${IS_TAKEN}), '[]') as times
    from ${OF_TODAY} join doctors d on d.id = t.doctor_id
    group by d.id order by d.id`,
};

// The time is inserted as closed, so that nobody can book it and the doctor may have a planned time at the same moment.
const BESIDE = {
  name: "time-beside-the-others",
  text: `with ${CLINIC}
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, closed_at)
    select $1, $2, now(), now() + interval '${BESIDE_MINUTES} minutes', today::date, now() from clinic
    where exists (select from ${OF_TODAY} where t.doctor_id = $2)
    returning id`,
};

const LOCK = {
  name: "lock-walk-in",
  text: `select status, sequence, clinic_time_id as "timeId" from appointments where id = $1 for update`,
};

const ERASE = {
  name: "erase-walk-in",
  text: `delete from appointments where id = $1`,
};

// The time stays if canceled visits refer to it.
const ERASE_TIME = {
  name: "erase-time-beside",
  text: `delete from clinic_times t where t.id = $1
    and not exists (select from appointments a where a.clinic_time_id = t.id)`,
};

/** Lists the doctors who have times in the clinic today, by name. */
export async function listDoctorsOfToday(
  database: Database,
  clinicId: number,
): Promise<WalkInDoctor[]> {
  return (await database.runQuery<WalkInDoctor>(DOCTORS, [clinicId])).sort(byName);
}

/**
 * Inserts a time at the present moment for a walk-in beside the planned times. @returns null when the doctor has no
 * times there today
 */
export async function addTimeBeside(
  tx: Database,
  clinicId: number,
  doctorId: number,
): Promise<number | null> {
  const [made] = await tx.runQuery<{ id: number }>(BESIDE, [clinicId, doctorId]);
  return made?.id ?? null;
}

interface WalkInNow {
  status: string;
  sequence: number;
  timeId: number;
}

/** Locks the walk-in until the transaction ends. @returns null when it was erased */
export async function lockWalkIn(tx: Database, id: number): Promise<WalkInNow | null> {
  const [found] = await tx.runQuery<WalkInNow>(LOCK, [id]);
  return found ?? null;
}

/**
 * @param timeBeside the time that was inserted for it; null if the visit has a planned time
 */
export async function eraseWalkIn(
  tx: Database,
  id: number,
  timeBeside: number | null,
): Promise<void> {
  await tx.runQuery(ERASE, [id]);
  if (timeBeside !== null) await tx.runQuery(ERASE_TIME, [timeBeside]);
}
