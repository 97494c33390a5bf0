import type { Appointment } from "@rodinki/contract/appointment";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { getAppointment, lockAppointment } from "../appointments-repository";
import { savePromise } from "../attendance/promises-repository";
import { lockOwner } from "../owner";

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
