import { newTotpSecret } from "../../modules/staff/codes";
import { seal } from "../../security/seal";
import { hashToken, newToken } from "../../security/secret";
import { runSql } from "../booking-model/target";
import type { Queryable } from "../booking-model/target";

/** A colleague who is signed in at the clinics' page. */
export interface Colleague {
  id: number;
  /** null for the network. */
  clinicId: number | null;
  cookie: string;
}

/**
 * Makes two coordinators of each clinic and one of the network, signed in. @param key with which the apps' secrets are
 * encrypted
 */
export async function makeColleagues(
  database: Queryable,
  key: Buffer,
  clinicIds: number[],
): Promise<Colleague[]> {
  const made: Colleague[] = [];
  for (const clinicId of [...clinicIds, ...clinicIds, null]) {
    const token = newToken();
    const [member] = await runSql<{ id: number }>(
      database,
      `insert into staff (name, email, is_network, password_hash, totp_secret)
       values ('Анна Клиникова', $1, $2, '', $3) returning id`,
      [`${token}@clinic.example`, clinicId === null, seal(key, newTotpSecret())],
    );
    const id = member?.id ?? 0;
    await runSql(
      database,
      `insert into staff_clinics (staff_id, clinic_id, role)
       select $1::int, $2::int, 'coordinator' where $2::int is not null`,
      [id, clinicId],
    );
    await runSql(database, `insert into staff_sessions (token_hash, staff_id) values ($1, $2)`, [
      hashToken(token),
      id,
    ]);
    made.push({ id, clinicId, cookie: `staff=${token}` });
  }
  await keepSignedIn(database);
  return made;
}

/**
 * Renews the codes of all colleagues and the sessions of patients, because a run lasts longer than either stays fresh.
 */
export async function keepSignedIn(database: Queryable): Promise<void> {
  await runSql(
    database,
    `update staff_sessions set created_at = now(), seen_at = now(), code_at = now()`,
  );
  await runSql(database, `update sessions set confirmed_at = now()`);
}
