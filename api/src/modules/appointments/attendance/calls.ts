import type { CallOutcome } from "@rodinki/contract/choices";
import type { CallNote } from "@rodinki/contract/clinic-day";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { lockVisit } from "./attendance-repository";
import { findCall, saveNote } from "./calls-repository";
import { savePromise } from "./promises-repository";

interface Called {
  clinicId: number;
  /** The id of the appointment. */
  id: number;
  /** Of the list in which the person stands. */
  day: string;
  outcome: CallOutcome;
  /** `HH:MM`; empty: not said. */
  again: string;
}

/**
 * Notes what came of a call; who was reached by the clinic of the visit has confirmed. Two who call concurrently both see the later note, with whose it is.
 *
 * @throws ApiError not_found for who is in no list of the clinic's calls on that day
 */
export function noteCall(
  database: Database,
  staff: { id: number; name: string },
  { clinicId, id, day, outcome, again }: Called,
): Promise<CallNote> {
  return database.transaction(async (tx) => {
    const call = await findCall(tx, clinicId, { id, day });
    if (call === null) throw new ApiError("not_found");
    await lockVisit(tx, { id, ...call });
    const at = outcome === "later" && again !== "" ? again : null;
    const saved = await saveNote(tx, { id, clinicId, outcome, again: at, staffId: staff.id });
    if (saved === null) throw new ApiError("not_found");
    const { userId, isHere, ...note } = saved;
    if (outcome === "reached" && isHere) await savePromise(tx, id, "none");
    await recordChange(tx, {
      userId,
      staff: { id: staff.id, name: staff.name },
      action: "phone",
      subject: "appointment",
      subjectId: id,
      clinicId,
    });
    return note;
  });
}
