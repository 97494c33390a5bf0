import type { CallerBody } from "@rodinki/contract/clinic-visit";
import { unorderedNameKey } from "@rodinki/contract/line";
import { unanswered } from "@rodinki/contract/optional-answers";
import { formatDayAndMonth } from "../../../../../shared/day-words";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { newAppointment } from "../new-appointment";
import { listOfBirthday, lockBirthday } from "./caller-repository";
import type { Caller } from "./caller-repository";
import type { Target } from "./free-times-repository";

type Said = Omit<CallerBody, "clinic_time_id" | "phone"> & Partial<Pick<CallerBody, "phone">>;

/**
 * Makes the values of a visit at a time from what a caller has said.
 *
 * @throws ApiError validation_failed (no patronymic, or a doctor who sees nobody of this age)
 */
export function callerOf(said: Said, { id: clinicTimeId, ...target }: Target): Caller {
  const { email = "", comment, phone: saidPhone = "" } = said;
  const visit = newAppointment({
    form: { ...unanswered, ...said, phone: saidPhone, "policy-agree": true },
    // The caller of this function has checked whether the time is free.
    hold: { ...target, clinicTimeId, isUnavailable: false },
    patients: [],
  });
  const { familyName, name, patronymicName, birthDate, isChild, gender, phone } = visit;
  return { familyName, name, patronymicName, birthDate, isChild, gender, phone, email, comment };
}

const nameOf = ({ familyName, name }: Pick<Caller, "familyName" | "name">) =>
  unorderedNameKey(`${familyName} ${name}`);

/**
 * Requires that the person has no visit in the clinic, and locks their birthday there until the transaction ends.
 * Visits in other clinics are not compared, because this clinic must not learn of them.
 *
 * @param today compares all visits of today, past ones, too; false: all future visits
 * @throws ApiError already_booked
 */
export async function requireNotBooked(
  tx: Database,
  clinicId: number,
  caller: Caller,
  { today }: { today: boolean },
): Promise<void> {
  const { birthDate } = caller;
  await lockBirthday(tx, clinicId, birthDate);
  const others = await listOfBirthday(tx, clinicId, { birthDate, today });
  const same = others.find((other) => nameOf(other) === nameOf(caller));
  if (same === undefined) return;
  const { day, begins, recordId } = same;
  throw new ApiError("already_booked", {
    message: today
      ? `Этот человек записан на\u00a0сегодня, ${begins}, номер ${recordId}: отметьте его в\u00a0списке дня`
      : `Этот человек уже записан: ${formatDayAndMonth(day)}, ${begins}, номер ${recordId}`,
  });
}
