import type { StaffRole } from "@rodinki/contract/choices";
import type { Database } from "../database/database";
import { newTotpSecret } from "../modules/staff/codes";
import { seal } from "../security/seal";
import { hashToken, newToken } from "../security/secret";

export interface SignedInColleague {
  id: number;
  email: string;
  clinicId: number | null;
  secret: string;
  /** Token of the session, the value of its cookie. */
  token: string;
  cookie: string;
}

const COLLEAGUE = `with m as (
    insert into staff (name, email, is_network, password_hash, totp_secret)
    values ($1, $2, $3::int is null, $4, $5) returning id
  ), c as (
    insert into staff_clinics (staff_id, clinic_id, role) select id, $3::int, $6 from m where $3::int is not null
  ), s as (
    insert into staff_sessions (token_hash, staff_id, code_at) select $7, id, now() from m
  )
  select id from m`;

let known = 0;

/**
 * Inserts a colleague of a clinic or of the network (null), signed in with both steps, without the public calls: nothing is journaled,
 * and no browser is known. @param key with which the apps' secrets are encrypted
 */
export async function makeColleague(
  database: Pick<Database, "runQuery">,
  key: Buffer,
  clinicId: number | null,
  { role = "coordinator", passwordHash = "" }: { role?: StaffRole; passwordHash?: string } = {},
): Promise<SignedInColleague> {
  known += 1;
  const [secret, token] = [newTotpSecret(), newToken()];
  const email = `made-${known}@clinic.example`;
  const name = clinicId === null ? "Сетевая Нина" : "Анна Клиникова";
  const [row] = await database.runQuery<{ id: number }>({ name: "", text: COLLEAGUE }, [
    ...[name, email, clinicId, passwordHash, seal(key, secret), role, hashToken(token)],
  ]);
  return { id: row?.id ?? 0, email, clinicId, secret, token, cookie: `staff=${token}` };
}

export async function makeColleagues(
  database: Pick<Database, "runQuery">,
  key: Buffer,
  clinicIds: number[],
): Promise<SignedInColleague[]> {
  const made: SignedInColleague[] = [];
  for (const clinicId of [...clinicIds, ...clinicIds, null]) {
    made.push(await makeColleague(database, key, clinicId));
  }
  return made;
}
