import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";
import type { Actor } from "./action-kind";
import { hasForeign } from "./foreign-repository";
import type { Places } from "./foreign-repository";

/**
 * Whoever takes an action back may do in all of its clinics what it did: it stands in the history of one of them alone.
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
