import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { queueEmail } from "../../mail/mail-repository";
import { deviceHash } from "./devices";
import type { StaffDevice } from "./devices";
import { clearCodeTries, countTryElsewhere, countTryInDevice } from "./devices-repository";
import { wrongCodesEmail } from "./emails";

const TRIES = { max: 5, minutes: 10 };

/**
 * Counts an attempt to enter a code, before it is checked, so that at most five of many concurrent ones pass. A browser that the
 * colleague knows is counted apart: a stranger with the password cannot lock them out by wrong codes, and an e-mail reports it.
 *
 * @returns the refusal of an attempt beyond the limit
 * @throws ApiError unauthenticated
 */
export async function countTry(
  database: Database,
  { id, email }: { id: number; email: string },
  device: StaffDevice,
): Promise<ApiError | null> {
  const inDevice = await countTryInDevice(database, deviceHash(id, device.deviceToken), TRIES);
  const counted = inDevice ?? (await countTryElsewhere(database, id, TRIES));
  if (counted === null) throw new ApiError("unauthenticated");
  if (counted.tries === TRIES.max) {
    await queueEmail(database, {
      kind: "staff-wrong-codes",
      to: email,
      message: wrongCodesEmail(device),
    });
  }
  if (counted.tries <= TRIES.max) return null;
  return new ApiError("too_many_requests", { retryAfter: Math.max(1, counted.wait) });
}

/** Clears the wrong codes after a right one. To be called before the browser is noted. */
export const clearTries = (tx: Database, staffId: number, { deviceToken }: StaffDevice) =>
  clearCodeTries(tx, staffId, deviceHash(staffId, deviceToken));
