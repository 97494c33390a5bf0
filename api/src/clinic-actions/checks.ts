import { createHash } from "node:crypto";
import { ApiError } from "../errors/api-error";
import type { Database } from "../database/database";
import type { Actor } from "./action-kind";
import { hasForeign } from "./undo-repository";
import type { Places } from "./undo-repository";

/**
 * Digest of the state that a preview has read. It must be built from ids and values in a fixed order, so that the same state
 * always has the same digest.
 *
 * @param seen everything that the preview depends on
 * @returns SHA-256 in hexadecimal
 */
export const digestOf = (seen: unknown): string =>
  createHash("sha256").update(JSON.stringify(seen)).digest("hex");

/**
 * Compares the state of the confirmed preview with the present one, under the calendar's lock.
 *
 * @param changes text for people: who has changed what
 * @throws ApiError changed_meanwhile
 */
export function requireSame(agreed: string, now: string, changes: () => string): void {
  if (agreed !== now) throw new ApiError("changed_meanwhile", { message: changes() });
}

/**
 * Requires that the colleague who undoes an action may act in all of its clinics: an action of several clinics appears in the
 * history of only one.
 *
 * @param places ids
 * @throws ApiError forbidden
 */
export async function requireOwn(tx: Database, { staff }: Actor, places: Places): Promise<void> {
  if (!(await hasForeign(tx, staff.id, places))) return;
  throw new ApiError("forbidden", {
    message:
      "Это касается и других клиник: вернуть может координатор всех этих клиник или сотрудник сети",
  });
}
