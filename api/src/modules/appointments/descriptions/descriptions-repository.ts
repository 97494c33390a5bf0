import type { DescribedDoctor } from "@rodinki/contract/clinic-description";
import { eq } from "drizzle-orm";
import { byName } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { cities, clinics, doctors } from "../../../database/schema/calendar";
import type { Change, DescribedNow } from "./change";

const DOCTORS = {
  name: "described-doctors",
  text: `select d.id, d.name, d.speciality, d.child_from_age as "childFromAge",
      exists (select from clinic_times o where o.doctor_id = d.id and o.clinic_id <> $1 and o.starts_at > now()) as elsewhere
    from doctors d
    where exists (select from clinic_times t where t.doctor_id = d.id and t.clinic_id = $1 and t.starts_at > now())`,
};

/**
 * @returns the description with doctors by name; null when there is no such clinic
 */
export async function findDescription(
  database: Database,
  clinicId: number,
): Promise<DescribedNow | null> {
  const [clinic] = await database
    .select({
      id: clinics.id,
      name: clinics.name,
      city: cities.name,
      timeZone: cities.timeZone,
      address: clinics.address,
      metro: clinics.metro,
      phone: clinics.phone,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
    })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(clinics.id, clinicId));
  if (clinic === undefined) return null;
  const found = await database.runQuery<DescribedDoctor>(DOCTORS, [clinicId]);
  return { clinic, doctors: found.sort(byName) };
}

/** Writes the former or the new values of a change. */
export async function describe(tx: Database, change: Change, side: "from" | "to"): Promise<void> {
  if (change.kind === "clinic") {
    await tx.update(clinics).set(change[side]).where(eq(clinics.id, change.id));
  } else {
    await tx.update(doctors).set(change[side]).where(eq(doctors.id, change.id));
  }
}

const AS_CHANGED = {
  name: "is-unchanged-since",
  text: `select coalesce((
      select case $1::text when 'clinic' then (select to_jsonb(c) from clinics c where c.id = $2::int)
        else (select to_jsonb(d) from doctors d where d.id = $2::int) end
    ) @> $3::jsonb, false) as same`,
};

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether the description has not been edited since the change. */
export async function isUnchangedSince(tx: Database, { kind, id, to }: Change): Promise<boolean> {
  const expected = Object.fromEntries(
    Object.entries(to).map(([field, value]) => [snake(field), value]),
  );
  const [found] = await tx.runQuery<{ same: boolean }>(AS_CHANGED, [
    kind,
    id,
    JSON.stringify(expected),
  ]);
  return found?.same ?? false;
}

const WAITING = {
  name: "action-with-waiting-emails",
  text: `select m.name, to_char(x.letters_at at time zone $2, 'HH24:MI') as until
    from clinic_actions x left join staff m on m.id = x.staff_id
    where x.clinic_id = $1 and x.letters_at > now() and x.undone_at is null
    order by x.letters_at desc limit 1`,
};

/**
 * Finds an action of the clinic whose e-mails were not sent: by whom, and when they will be sent on the clinic's clock;
 * null if there is none.
 */
export async function findWaiting(tx: Database, clinic: { id: number; timeZone: string }) {
  const [found] = await tx.runQuery<{ name: string | null; until: string }>(WAITING, [
    clinic.id,
    clinic.timeZone,
  ]);
  return found ?? null;
}
