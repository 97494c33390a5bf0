import type { StaffRole } from "@rodinki/contract/choices";
import type { Database } from "../database/database";

const FIRST_CLINIC = {
  name: "first-demo-clinic",
  text: "select min(id) as id from clinics where is_demo",
};

/** @returns the id of the first demonstration clinic; null: there is none */
export async function firstDemoClinic(tx: Database): Promise<number | null> {
  const [found] = await tx.runQuery<{ id: number | null }>(FIRST_CLINIC, []);
  return found?.id ?? null;
}

const SAVE = {
  name: "save-demo-colleague",
  text: `insert into staff as m (name, email, is_network, password_hash, totp_secret)
    values ($1, $2, $3, $4, $5)
    on conflict (lower(email)) do update set is_network = excluded.is_network, password_hash = excluded.password_hash,
      totp_secret = excluded.totp_secret, disabled_at = null
    returning m.id`,
};
const SAVE_PLACE = {
  name: "save-demo-place",
  text: `insert into staff_clinics (staff_id, clinic_id, role) values ($1, $2, $3)
    on conflict (staff_id, clinic_id) do update set role = excluded.role, disabled_at = null`,
};

interface Saved {
  name: string;
  email: string;
  passwordHash: string;
  /** Encrypted secret of the authenticator app. */
  totpSecret: string;
  clinicId: number;
  /** Role in the clinic; null: the colleague works for the network. */
  role: StaffRole | null;
}

/** Saves a demonstration colleague in their initial state, undoing later changes. */
export async function saveDemoColleague(
  tx: Database,
  { name, email, passwordHash, totpSecret, clinicId, role }: Saved,
): Promise<void> {
  const values = [name, email, role === null, passwordHash, totpSecret];
  const [saved] = await tx.runQuery<{ id: number }>(SAVE, values);
  if (saved !== undefined && role !== null) {
    await tx.runQuery(SAVE_PLACE, [saved.id, clinicId, role]);
  }
}

const FIND = { name: "demo-colleague", text: "select id from staff where email = $1" };

/** @returns the id of a demonstration colleague; null: there is none */
export async function findDemoColleague(database: Database, email: string): Promise<number | null> {
  const [found] = await database.runQuery<{ id: number }>(FIND, [email]);
  return found?.id ?? null;
}

const CLOSE = {
  name: "close-demo-staff",
  text: `with closed as (
      update staff set disabled_at = now(), password_hash = null, totp_secret = null
      where email like '%@' || $1::text and disabled_at is null returning id
    )
    delete from staff_sessions where staff_id in (select id from closed)`,
};

/** Disables the colleagues whose e-mail is in a domain. */
export async function closeStaffOf(database: Database, domain: string): Promise<void> {
  await database.runQuery(CLOSE, [domain]);
}
