import type { Database } from "../database/database";
import { hashPassword } from "../security/passwords";
import { seal } from "../security/seal";
import { demoColleagues, demoEmail, DEMO_DOMAIN, DEMO_PASSWORD, DEMO_SECRET } from "./visitors";
import { closeStaffOf, firstDemoClinic, saveDemoColleague } from "./staff-repository";

/**
 * Saves three invented colleagues of the clinics' page, in the first demonstration clinic and for the network. Every start resets
 * their password and authenticator secret, whatever visitors of the demonstration have changed.
 *
 * @param key key that encrypts the secrets of authenticator apps
 */
export async function fillDemoStaff(database: Database, key: Buffer): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.transaction(async (tx) => {
    const clinicId = await firstDemoClinic(tx);
    if (clinicId === null) return;
    for (const [who, { name, role }] of Object.entries(demoColleagues)) {
      const totpSecret = seal(key, DEMO_SECRET);
      const email = demoEmail(who);
      await saveDemoColleague(tx, { name, email, passwordHash, totpSecret, clinicId, role });
    }
  });
}

/** Disables the demonstration's colleagues outside the demonstration, because their password is public. */
export const closeDemoStaff = (database: Database): Promise<void> =>
  closeStaffOf(database, DEMO_DOMAIN);
