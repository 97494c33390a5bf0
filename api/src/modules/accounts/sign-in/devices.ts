import type { Database } from "../../../database/database";
import { queueEmail } from "../../../mail/mail-repository";
import { hashToken } from "../../../security/secret";
import { newDeviceEmail } from "../emails";
import { countDevices, findDevice, insertDevice, touchDevice } from "./sign-in-repository";

/** The browser in which a user signs in. */
export interface SignIn {
  /** The long-lived cookie of the browser. */
  deviceToken: string;
  /** Browser and system. */
  device: string;
  siteUrl: string;
}

/** The hash of a browser's token for one user, as `findDevice` computes it in the database. */
const deviceHash = (userId: number, token: string) => hashToken(`${userId}.${token}`);

/** @returns the hash under which the account with this e-mail knows the browser; null: it does not know it */
export async function knownDevice(
  database: Database,
  email: string,
  deviceToken: string | null,
): Promise<string | null> {
  return deviceToken === null ? null : findDevice(database, email, deviceToken);
}

/**
 * Remembers the browser that the user signs in with. When the account knows others but not this one, its owner gets an e-mail. To be
 * called with the user's row locked, so that of two concurrent sign-ins the second sees the first.
 */
export async function noteDevice(
  tx: Database,
  user: { id: number; email: string },
  { deviceToken, device, siteUrl }: SignIn,
): Promise<void> {
  const hash = deviceHash(user.id, deviceToken);
  if (await touchDevice(tx, hash)) return;
  const others = await countDevices(tx, user.id);
  await insertDevice(tx, hash, user.id);
  if (others === 0) return;
  await queueEmail(tx, {
    kind: "new-device",
    userId: user.id,
    to: user.email,
    message: newDeviceEmail(siteUrl, { device, at: new Date() }),
  });
}
