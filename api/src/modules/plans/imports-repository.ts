import { isoTime } from "../../database/clinic-times";
import type { Database } from "../../database/database";
import type { PlanAnswers } from "./calculate-plan";
import type { ReadPlans } from "./reading/parse-plans";

/** Hours until an unconfirmed plan expires. */
const WAITING_HOURS = 24;

/** Maximum number of a colleague's unconfirmed imports, as each may have megabytes. */
const MAX_WAITING_IMPORTS = 10;

/** A plan as read from the file, with the later answers. */
export interface StoredPlan extends ReadPlans {
  answers: PlanAnswers;
  /** The file in base64, if an answer requires reading it again; else null. */
  file: string | null;
}

export interface StoredImport {
  id: number;
  fileName: string;
  sha256: string;
  /** null: applied or expired. */
  rows: StoredPlan | null;
  expiresAt: string;
  isExpired: boolean;
  actionId: number | null;
}

interface NewImport {
  staffId: number;
  fileName: string;
  sha256: string;
  rows: StoredPlan;
  digest: string;
}

const SWEEP = {
  name: "sweep-plan-imports",
  text: `delete from plan_imports where action_id is null and (expires_at < now()
      or id in (
        select id from plan_imports where staff_id = $1 and action_id is null
        order by id desc offset ${MAX_WAITING_IMPORTS - 1}
      ))`,
};

const INSERT = {
  name: "insert-plan-import",
  text: `insert into plan_imports (staff_id, file_name, sha256, rows, digest, expires_at)
    values ($1, $2, $3, $4::jsonb, $5, now() + interval '${WAITING_HOURS} hours')
    returning id`,
};

/** Stores a plan, and deletes expired ones, and a colleague's oldest ones beyond the limit. */
export async function insertImport(tx: Database, plan: NewImport): Promise<number> {
  await tx.runQuery(SWEEP, [plan.staffId]);
  const rows = JSON.stringify(plan.rows);
  const values = [plan.staffId, plan.fileName, plan.sha256, rows, plan.digest];
  const [row] = await tx.runQuery<{ id: number }>(INSERT, values);
  if (row === undefined) throw new Error("the import was not inserted");
  return row.id;
}

const FIND = {
  name: "find-plan-import",
  text: `select id, file_name as "fileName", sha256, rows, ${isoTime("expires_at")} as "expiresAt",
      expires_at < now() as "isExpired", action_id as "actionId"
    from plan_imports where id = $1 and staff_id = $2`,
};
const LOCK = { name: "lock-plan-import", text: `${FIND.text} for update` };

/** @returns null when the colleague has not uploaded this plan */
export async function findImport(
  database: Database,
  id: number,
  staffId: number,
): Promise<StoredImport | null> {
  const [found] = await database.runQuery<StoredImport>(FIND, [id, staffId]);
  return found ?? null;
}

/** As `findImport`, and locks the row until the transaction ends. */
export async function lockImport(
  tx: Database,
  id: number,
  staffId: number,
): Promise<StoredImport | null> {
  const [found] = await tx.runQuery<StoredImport>(LOCK, [id, staffId]);
  return found ?? null;
}

const SAVE = {
  name: "save-plan-import",
  text: `update plan_imports set rows = rows || $2::jsonb where id = $1`,
};

export async function saveRows(tx: Database, id: number, rows: Partial<StoredPlan>): Promise<void> {
  await tx.runQuery(SAVE, [id, JSON.stringify(rows)]);
}

const APPLIED = {
  name: "plan-import-applied",
  text: "update plan_imports set action_id = $2, digest = $3, rows = null where id = $1",
};

export async function markApplied(
  tx: Database,
  id: number,
  action: { id: number; digest: string },
): Promise<void> {
  await tx.runQuery(APPLIED, [id, action.id, action.digest]);
}

const BEFORE = {
  name: "same-file-before",
  text: `select ${isoTime("max(a.at)")} as at
    from plan_imports p join clinic_actions a on a.id = p.action_id
    where p.sha256 = $1 and a.undone_at is null`,
};

/** @returns the time at which the identical file was last applied, if it was not undone */
export async function importedBefore(database: Database, sha256: string): Promise<string | null> {
  const [found] = await database.runQuery<{ at: string | null }>(BEFORE, [sha256]);
  return found?.at ?? null;
}

const COORDINATED = {
  name: "coordinated-clinics",
  text: `select clinic_id as id from staff_clinics
    where staff_id = $1 and role = 'coordinator' and disabled_at is null`,
};

export async function coordinatedClinics(database: Database, staffId: number): Promise<number[]> {
  const rows = await database.runQuery<{ id: number }>(COORDINATED, [staffId]);
  return rows.map(({ id }) => id);
}
