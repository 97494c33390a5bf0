import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { findEntryOwner } from "./entry-owner-repository";
import { leave } from "./rules";

/** Ends the waiting; an e-mail about it is enough. A place that is gone is what was wanted. */
export async function leaveByEmail(database: Database, entryId: number): Promise<void> {
  const userId = await findEntryOwner(database, entryId);
  if (userId === null) return;
  try {
    await leave(database, userId, entryId);
  } catch (error) {
    // The account was deleted a moment ago, and the place with it.
    if (!(error instanceof ApiError && error.code === "unauthenticated")) throw error;
  }
}
