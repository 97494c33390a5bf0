import { makeClinics } from "../booking-model/calendar";
import type { Slot, World } from "../booking-model/calendar";
import { runSql } from "../booking-model/target";
import type { Queryable } from "../booking-model/target";

export interface Hour extends Slot {
  doctorId: number;
  from: string;
}

export interface ClinicWorld extends World {
  slots: Hour[];
}

/** The minimum age of the children that each doctor sees, by clinic; null if only adults. */
const DOCTORS = [[0, 5, null], [0, null], [0]];
/** Days ahead: e-mails about visits of today are urgent, and those about later ones wait five minutes, in which the change can be undone. */
const DAYS = [0, 2, 3];
const IN_A_ROW = 8;
/** How many times a day has in the last clinic, which is full, so that people wait there. */
const IN_THE_LAST = 2;

/** Makes clinics in a city where it is ten in the morning; each doctor has hours on the same days from eleven on. */
export async function makeClinicWorld(database: Queryable): Promise<ClinicWorld> {
  const { zone, cityId, clinicIds } = await makeClinics(database, DOCTORS.length);
  const slots: Hour[] = [];
  for (const [index, ages] of DOCTORS.entries()) {
    const inRow = index < DOCTORS.length - 1 ? IN_A_ROW : IN_THE_LAST;
    for (const age of ages) {
      slots.push(
        ...(await runSql<Hour>(
          database,
          `with d as (
            insert into doctors (name, speciality, child_from_age) values ('Врач ' || $5, 'дерматолог', $1::int) returning id
          )
          insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
          select $2::int, d.id, at, at + interval '15 minutes', (at at time zone $3)::date
          from d, unnest($4::int[]) day, generate_series(0, ${inRow - 1}) q,
            lateral (select date_trunc('hour', now()) + interval '1 hour' + day * interval '1 day'
              + q * interval '15 minutes' as at) t
          order by at
          returning id, clinic_id as "clinicId", doctor_id as "doctorId", day::text,
            to_char(starts_at at time zone $3, 'HH24:MI') as "from"`,
          [age, clinicIds[index], zone, DAYS, String(slots.length)],
        )),
      );
    }
  }
  return { cityId, clinicIds, slots };
}

/** The number of near days; times of today are not offered to those who wait. */
const NEAR_DAYS = 2;

export const lastNearDay = ({ slots }: ClinicWorld): string =>
  [...new Set(slots.map(({ day }) => day))].sort()[NEAR_DAYS - 1] ?? "";

/** Indexes of the slots that everybody wants, so that some have to wait: those of the last clinic on near days. */
export const wantedOf = (world: ClinicWorld): number[] =>
  world.slots.flatMap(({ clinicId, day }, place) =>
    clinicId === world.clinicIds.at(-1) && day <= lastNearDay(world) ? [place] : [],
  );
