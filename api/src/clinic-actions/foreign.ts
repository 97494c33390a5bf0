import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";
import type { Actor } from "./action-kind";
import { hasForeign } from "./foreign-repository";
import type { Places } from "./foreign-repository";

/**
 * Requires that the colleague who undoes an action may act in all of its clinics: only one of them has it in its history.
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
