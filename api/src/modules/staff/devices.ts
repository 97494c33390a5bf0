import type { Database } from "../../database/database";
import { hashToken } from "../../security/secret";
import { countDevices, findDevice, insertDevice, touchDevice } from "./devices-repository";
import { newStaffDeviceEmail, notifyOwner } from "./emails";

/** The browser in which a colleague signs in. */
export interface StaffDevice {
  /** The token of the browser's long-lived cookie. */
  deviceToken: string;
  /** Browser and system. */
  device: string;
  siteUrl: string;
}

/** The hash of a browser's token for one colleague, as `findDevice` computes it in the database. */
export const deviceHash = (staffId: number, token: string) => hashToken(`${staffId}.${token}`);

/** @returns the hash under which the colleague with this e-mail knows the browser; null: they do not know it */
export async function knownStaffDevice(
  database: Database,
  email: string,
  deviceToken: string | null,
): Promise<string | null> {
  return deviceToken === null ? null : findDevice(database, email, deviceToken);
}

/**
 * Remembers the browser in which a colleague has done both steps. When they know others but not this one, they get an e-mail. To be
 * called with the colleague's row locked, so that of two concurrent sign-ins the second sees the first.
 */
export async function noteDevice(
  tx: Database,
  member: { id: number; email: string },
  device: StaffDevice,
): Promise<void> {
  const hash = deviceHash(member.id, device.deviceToken);
  if (await touchDevice(tx, hash)) return;
  const others = await countDevices(tx, member.id);
  await insertDevice(tx, hash, member.id);
  if (others > 0) await notifyOwner(tx, member, newStaffDeviceEmail(device));
}
