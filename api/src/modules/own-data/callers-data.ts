import type { CallerData } from "@rodinki/contract/caller-data";
import { callersDataOf } from "../../account-data/callers-visits";
import { recordChange } from "../../audit/journal";
import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { readCallersRows } from "./callers-data-repository";
import { inWords } from "./own-data";
import { ownDataPdf } from "./own-data-pdf";

/**
 * Makes the file with all that a clinic stores about a person without an account, and records in the journal who has taken it.
 *
 * @throws ApiError not_found: the clinic has no such visit, or an account owns it, in whose cabinet the data are
 */
export async function takeCallersData(
  database: Database,
  staff: { id: number; name: string },
  { clinicId, id }: { clinicId: number; id: number },
): Promise<CallerData> {
  const { visits, entries, data } = await database.transaction(async (tx) => {
    const found = await callersDataOf(tx, { clinicId, id });
    if (found === null) throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
    const ids = found.visits.map((visit) => visit.id);
    await recordChange(
      tx,
      ...ids.map((subjectId) => ({
        staff,
        userId: null,
        action: "give-data" as const,
        subject: "appointment" as const,
        subjectId,
        clinicId,
      })),
    );
    const rows = await readCallersRows(tx, { visits: ids, entries: found.entries });
    return { ...found, data: await inWords(tx, rows) };
  });
  const file = await ownDataPdf(data);
  return {
    recordIds: visits.map(({ recordId }) => recordId),
    upcoming: visits.filter(({ isUpcoming }) => isUpcoming).length,
    isWaiting: entries.length > 0,
    fileName: "dannye-o-cheloveke.pdf",
    base64: file.toString("base64"),
  };
}
