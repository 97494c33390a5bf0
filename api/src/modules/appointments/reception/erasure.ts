import { callersDataOf } from "../../../account-data/callers-visits";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { deleteEntryWithoutAccount } from "../waiting/rules";
import { eraseVisits } from "./erasure-repository";

interface Wanted {
  clinicId: number;
  /** The id of a visit of the person. */
  id: number;
  /** Record numbers that the page has shown. */
  recordIds: string[];
  staff: { id: number; name: string };
}

/**
 * Erases all that a clinic stores about a person without an account, at the person's wish. Consents and the journal stay on record
 * without a person.
 *
 * @throws ApiError changed_meanwhile (other visits than were shown), not_found (no such visit, or an account owns it)
 */
export function eraseCallersData(
  database: Database,
  { clinicId, id, recordIds, staff }: Wanted,
): Promise<void> {
  return database.transaction(async (tx) => {
    const known = await callersDataOf(tx, { clinicId, id });
    if (known === null) throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
    const { visits, entries } = known;
    const stored = visits.map(({ recordId }) => recordId).sort();
    if (stored.join() !== [...recordIds].sort().join()) {
      throw new ApiError("changed_meanwhile", {
        message: "Записи человека за это время изменились. Посмотрите, что о нём хранится теперь",
      });
    }
    // Before the visits, as everybody who waits is locked first; times held for the visits are released by the job of the offers.
    for (const entryId of entries)
      await deleteEntryWithoutAccount(tx, entryId, { staff, clinicId });
    const ids = visits.map((visit) => visit.id);
    await recordChange(
      tx,
      ...ids.map((subjectId) => ({
        staff,
        userId: null,
        action: "erase-data" as const,
        subject: "appointment" as const,
        subjectId,
        clinicId,
      })),
    );
    await eraseVisits(tx, ids);
  });
}
