import { inRussianOrder } from "../../../../shared/russian";
import type { Database } from "../../database/database";

/** Locks the times of an import. Times that are being booked are skipped, because waiting for them could cause a deadlock. */
const LOCK = {
  name: "lock-imported-times",
  text: `select t.id from clinic_times t join imported_times i on i.clinic_time_id = t.id
    where i.import_id = $1 and t.starts_at > now() order by t.id for update of t skip locked`,
};

// Runs after the lock, so that it sees all earlier bookings. Times with a canceled visit or an offer keep their row, as do times
// from which a closing has moved a visit, because the e-mail refers to them.
const UNDO = {
  name: "take-back-times",
  text: `with free as materialized (
      select t.id, exists (select from appointments a where a.clinic_time_id = t.id)
        or exists (select from waiting_offers o where o.clinic_time_id = t.id)
        or exists (
          select from clinic_actions x
          cross join lateral jsonb_to_recordset(x.before->'people') as p(told int, "from" int)
          where x.clinic_id = t.clinic_id and x.kind in ('close', 'visit') and t.id in (p.told, p."from")
        ) as has_history
      from clinic_times t
      where t.id = any($1::int[])
        and not exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')
        and not exists (select from holds h where h.clinic_time_id = t.id and h.expires_at > now())
    ),
    closed as (
      update clinic_times t set closed_at = coalesce(t.closed_at, now()) from free f
      where f.id = t.id and f.has_history returning t.id
    ),
    removed as (
      delete from clinic_times t using free f where f.id = t.id and not f.has_history returning t.id
    )
    select (select count(*) from closed)::int + (select count(*) from removed)::int as count`,
};

/** @returns number of an import's times that were deleted or closed because nobody has them */
export async function removeTimes(tx: Database, importId: number): Promise<number> {
  const locked = await tx.runQuery<{ id: number }>(LOCK, [importId]);
  const [row] = await tx.runQuery<{ count: number }>(UNDO, [locked.map(({ id }) => id)]);
  return row?.count ?? 0;
}

const BOOKED = {
  name: "booked-of-import",
  text: `select a.id from appointments a
    join clinic_times t on t.id = a.clinic_time_id
    join imported_times i on i.clinic_time_id = t.id
    where i.import_id = $1 and a.status <> 'canceled' and t.starts_at > now() order by t.starts_at, a.id`,
};

/** Visits at the remaining times of an import. */
export async function bookedOfImport(tx: Database, importId: number): Promise<number[]> {
  const rows = await tx.runQuery<{ id: number }>(BOOKED, [importId]);
  return rows.map(({ id }) => id);
}

// Runs after the others are deleted: remaining times that are open and not booked are held, or being held or booked now.
const HELD = {
  name: "held-of-import",
  text: `select t.id from clinic_times t
    join imported_times i on i.clinic_time_id = t.id
    where i.import_id = $1 and t.starts_at > now() and t.closed_at is null
      and not exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')
    order by t.starts_at, t.id`,
};

/** @returns ids of an import's times that remain because they are held; to be queried after the others are deleted or closed */
export async function heldOfImport(tx: Database, importId: number): Promise<number[]> {
  const rows = await tx.runQuery<{ id: number }>(HELD, [importId]);
  return rows.map(({ id }) => id);
}

const REOPEN = {
  name: "opening-hours-back",
  text: `update clinic_times t set opens_at = was.was::timestamptz
    from jsonb_to_recordset($1::jsonb) as was(id int, was text)
    where t.id = was.id and t.opens_at > now() and was.was::timestamptz > now()`,
};

/** Restores the former opening times of times that have not opened yet. */
export async function restoreOpenings(
  tx: Database,
  openings: { id: number; was: string }[],
): Promise<void> {
  if (openings.length > 0) await tx.runQuery(REOPEN, [JSON.stringify(openings)]);
}

const isFree = (table: string) => `not exists (select from ${table})`;

// Deletes only unreferenced rows: an import of today may use a doctor whom one of yesterday has created.
const DELETE_DOCTORS = {
  name: "delete-made-doctors",
  text: `delete from doctors d where d.id = any($1::int[])
    and ${isFree("clinic_times t where t.doctor_id = d.id")} and ${isFree("closed_hours h where h.doctor_id = d.id")}
    returning d.name`,
};
const DELETE_CLINICS = {
  name: "delete-made-clinics",
  text: `delete from clinics k where k.id = any($1::int[])
    and ${isFree("clinic_times t where t.clinic_id = k.id")} and ${isFree("closed_hours h where h.clinic_id = k.id")}
    and ${isFree("staff_clinics s where s.clinic_id = k.id")} and ${isFree("clinic_actions a where a.clinic_id = k.id")}
    and ${isFree("clinic_invitations i where i.clinic_id = k.id")}
    returning k.name`,
};

interface Made {
  clinics: number[];
  doctors: number[];
}

/**
 * Deletes unreferenced doctors and clinics that an import has created. Cities stay, because people may be waiting for a time
 * there.
 *
 * @returns their names
 */
export async function deleteCreated(
  tx: Database,
  { clinics, doctors }: Made,
): Promise<{ clinics: string[]; doctors: string[] }> {
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).sort(inRussianOrder);
  const removed = await tx.runQuery<{ name: string }>(DELETE_DOCTORS, [doctors]);
  const closed = await tx.runQuery<{ name: string }>(DELETE_CLINICS, [clinics]);
  return { doctors: namesOf(removed), clinics: namesOf(closed) };
}
