import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { devices } from "../../database/schema/accounts";
import { queueLetter } from "../../mail/queue";
import { hashToken } from "../../tokens";
import { newDeviceLetter } from "./letters";

/** From where somebody signs in. */
export interface SignIn {
  /** The long-lived cookie of the browser. */
  deviceToken: string;
  /** Browser and system. */
  device: string;
  siteUrl: string;
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
  const hash = hashToken(`${user.id}.${deviceToken}`);
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
