import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { devices } from "../../../database/schema/accounts";
import { queueLetter } from "../../../mail/queue";
import { hashToken } from "../../../security/tokens";
import { newDeviceLetter } from "../letters";
import { findAccount } from "../repository";

/** From where somebody signs in. */
export interface SignIn {
  /** The long-lived cookie of the browser. */
  deviceToken: string;
  /** Browser and system. */
  device: string;
  siteUrl: string;
}

const deviceHash = (userId: number, token: string) => hashToken(`${userId}.${token}`);

/** @returns under what hash the account with this e-mail knows the browser; null: it does not */
export async function knownDevice(
  database: Database,
  email: string,
  deviceToken: string | null,
): Promise<string | null> {
  const account = deviceToken === null ? null : await findAccount(database, email);
  if (deviceToken === null || account === null) return null;
  const hash = deviceHash(account.id, deviceToken);
  return (await database.$count(devices, eq(devices.hash, hash))) === 0 ? null : hash;
}

/**
 * Remembers the browser that the user signs in with. When the account knows others but not this one, a letter tells its
 * owner. To be called with the user's row locked: of two sign-ins at once, the second sees the first.
 */
export async function noteDevice(
  tx: Database,
  user: { id: number; email: string },
  { deviceToken, device, siteUrl }: SignIn,
): Promise<void> {
  const hash = deviceHash(user.id, deviceToken);
  const seen = await tx
    .update(devices)
    .set({ seenAt: sql`now()` })
    .where(eq(devices.hash, hash))
    .returning({ hash: devices.hash });
  if (seen.length > 0) return;
  const others = await tx.$count(devices, eq(devices.userId, user.id));
  await tx.insert(devices).values({ hash, userId: user.id });
  if (others === 0) return;
  await queueLetter(tx, {
    kind: "new-device",
    userId: user.id,
    to: user.email,
    letter: newDeviceLetter(siteUrl, { device, at: new Date() }),
  });
}
