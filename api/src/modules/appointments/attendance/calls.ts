import type { CallOutcome } from "@rodinki/contract/choices";
import type { CallNote } from "@rodinki/contract/clinic-day";
import type { Appointment } from "@rodinki/contract/appointment";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { lockVisit } from "./attendance-repository";
import { findCall, saveNote, savePromise } from "./calls-repository";
import { getAppointment, lockAppointment } from "../appointments-repository";
import { lockOwner } from "../patients";

interface Called {
  clinicId: number;
  /** The id of the appointment. */
  id: number;
  /** The day of the list in which the person is. */
  day: string;
  outcome: CallOutcome;
  /** `HH:MM`; empty when no time was agreed. */
  again: string;
}

/**
 * Notes the result of a call; a person reached by the clinic of the visit has thereby confirmed it. Of two concurrent
 * callers both see the later note, with its author.
 *
 * @throws ApiError not_found for a visit that is not in the clinic's list of calls for that day
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

/**
 * Asks the clinic to phone about the user's own appointment. Repeating the request changes nothing.
 *
 * @throws ApiError already_canceled, not_found, too_late
 */
export function askForCall(database: Database, userId: number, id: number): Promise<Appointment> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const found = await lockAppointment(tx, userId, id);
    if (found === null) throw new ApiError("not_found", { message: "Такой записи нет" });
    if (found.status === "canceled") throw new ApiError("already_canceled");
    if (found.hasBegun) {
      throw new ApiError("too_late", { message: "Осмотр уже начался: клиника рядом" });
    }
    if (await savePromise(tx, id, "asked")) {
      await recordChange(tx, { userId, action: "ask-call", subject: "appointment", subjectId: id });
    }
    return getAppointment(tx, id);
  });
}
