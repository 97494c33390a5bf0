import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { lockVisit } from "../attendance/attendance-repository";
import { savePromise } from "../attendance/calls-repository";
import { showVisit } from "./find";
import { findVisit } from "./find-repository";

interface Wanted {
  clinicId: number;
  /** The id of the appointment. */
  id: number;
  status: "booked" | "kellyCall";
}

/**
 * Notes that the clinic will phone to confirm a visit, or that it is confirmed. Repeating the note changes nothing.
 *
 * @throws ApiError already_canceled, not_found, too_late
 */
export function setConfirmation(
  database: Database,
  staff: { id: number; name: string },
  { clinicId, id, status }: Wanted,
): Promise<FoundVisit> {
  return database.transaction(async (tx) => {
    const known = await findVisit(tx, clinicId, id);
    if (known !== null) await lockVisit(tx, known);
    const visit = await findVisit(tx, clinicId, id);
    if (visit === null) throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
    if (visit.status === "canceled") throw new ApiError("already_canceled");
    if (visit.hasBegun) {
      throw new ApiError("too_late", { message: "Осмотр уже начался: подтверждать нечего" });
    }
    if (await savePromise(tx, id, status === "booked" ? "none" : "promised")) {
      await recordChange(tx, {
        userId: visit.userId,
        staff: { id: staff.id, name: staff.name },
        action: "confirm",
        subject: "appointment",
        subjectId: id,
        clinicId,
      });
    }
    return showVisit(tx, staff, { clinicId, id });
  });
}
