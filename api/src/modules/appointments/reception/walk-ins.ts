import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import type { WalkInBody } from "@rodinki/contract/walk-in";
import { recordChange } from "../../../audit/journal";
import { EMAIL_DELAY_MINUTES } from "../../../clinic-actions/action-kind";
import type { ActionKind, Actor } from "../../../clinic-actions/action-kind";
import { applyAction } from "../../../clinic-actions/actions";
import { digestOf } from "../../../clinic-actions/checks";
import { todayInClinic } from "../../../database/clinic-times";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { lockTimes } from "../closing/changes-repository";
import { callerOf, requireNotBooked } from "./caller";
import { insertForCaller } from "./caller-repository";
import { findTarget, throwSlotTaken } from "./free-times-repository";
import type { Target } from "./free-times-repository";
import { addTimeBeside, eraseWalkIn, lockWalkIn } from "./walk-in-repository";

/** The data with which it is undone. */
interface Before {
  /** The id of the appointment. */
  id: number;
  timeId: number;
  isBeside: boolean;
}

/** The recording of a walk-in. Its undo erases the visit with all personal data, unless it was changed since. */
export const walkIn: ActionKind = {
  kind: "walk-in",
  undoUntil: ({ at }) => new Date(at.getTime() + EMAIL_DELAY_MINUTES * 60_000),
  undo: async (tx, { before }) => {
    const { id, timeId, isBeside } = before as Before;
    const now = await lockWalkIn(tx, id);
    if (now === null) return { restored: 0, kept: [], erased: 1 };
    const isUntouched = now.sequence === 0 && now.timeId === timeId && now.status !== "canceled";
    if (!isUntouched) {
      const because = now.status === "canceled" ? "canceled" : "moved";
      return { restored: 0, kept: [{ id, because }], erased: 0 };
    }
    await eraseWalkIn(tx, id, isBeside ? timeId : null);
    return { restored: 1, kept: [], erased: 0 };
  },
};

interface Wanted {
  clinicId: number;
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  form: WalkInBody;
}

/**
 * Records a person who came without a visit, at a free time of today or beside the planned times. Repeating the key
 * returns the same answer.
 *
 * @throws ApiError already_booked (the same person has a visit there today), slot_gone, slot_taken, validation_failed
 */
export async function recordWalkIn(
  database: Database,
  { clinicId, actor, key, form }: Wanted,
): Promise<{ action: ClinicAction }> {
  // The stored action contains no personal data.
  const asked = [form.doctor_id, form.clinic_time_id];
  const wanted = { clinicId, actor, key, digest: digestOf(asked), asked };
  const { action } = await applyAction(database, walkIn, wanted, async (tx, { id: actionId }) => {
    const target = await placeOf(tx, clinicId, form);
    const caller = callerOf(form, target);
    await requireNotBooked(tx, clinicId, caller, { today: true });
    const { id: timeId } = target;
    const { staff } = actor;
    const id = await insertForCaller(tx, caller, { staffId: staff.id, timeId, isWalkIn: true });
    await recordChange(tx, {
      ...actor,
      userId: null,
      action: "walk-in",
      subject: "appointment",
      subjectId: id,
      actionId,
      clinicId,
    });
    const isBeside = form.clinic_time_id === null;
    const before: Before = { id, timeId, isBeside };
    return {
      text: `Пришёл без записи: ${target.begins}${isBeside ? ", рядом с записями" : ""}.`,
      answer: {},
      before,
      lettersAt: null,
    };
  }).catch(throwSlotTaken);
  return { action };
}

/** @throws ApiError slot_gone, slot_taken */
async function placeOf(
  tx: Database,
  clinicId: number,
  { doctor_id: doctorId, clinic_time_id: chosen }: WalkInBody,
): Promise<Target> {
  const timeId = chosen ?? (await addTimeBeside(tx, clinicId, doctorId));
  if (timeId === null) {
    throw new ApiError("slot_gone", { message: "Этот врач сегодня в клинике не принимает" });
  }
  await lockTimes(tx, { closing: [], targets: [timeId] });
  const target = await findTarget(tx, clinicId, timeId);
  if (target === null) throw new ApiError("slot_gone");
  if (chosen === null) return target;
  const isHere = target.clinicId === clinicId && target.doctorId === doctorId;
  const isToday = isHere && target.day === (await todayInClinic(tx, clinicId));
  if (!isToday || target.isOver) throw new ApiError("slot_gone");
  if (target.isTaken) throw new ApiError("slot_taken");
  return target;
}
