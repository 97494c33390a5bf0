import type { Database } from "../database/database";

// A doctor belongs to every clinic where they have future times.
const FOREIGN = {
  name: "foreign-places-of-action",
  text: `select exists (
      select from (
        select unnest($2::int[]) as clinic_id
        union
        select t.clinic_id from clinic_times t where t.doctor_id = any($3::int[]) and t.starts_at > now()
      ) c
      where not exists (select from staff m where m.id = $1 and m.is_network)
        and not exists (select from staff_clinics s where s.staff_id = $1 and s.clinic_id = c.clinic_id
          and s.role = 'coordinator' and s.disabled_at is null)
    ) as found`,
};

export interface Places {
  clinics: number[];
  /** Doctors whose description was changed. */
  doctors: number[];
}

/** Whether a colleague may not act in one of these clinics, or in one where these doctors see patients. */
export async function hasForeign(
  tx: Database,
  staffId: number,
  { clinics, doctors }: Places,
): Promise<boolean> {
  const [row] = await tx.runQuery<{ found: boolean }>(FOREIGN, [staffId, clinics, doctors]);
  return row?.found ?? true;
}
