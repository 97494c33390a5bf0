import type { ClosedHours, ClosingPage, OpeningDone } from "@rodinki/contract/closing";
import { byName } from "../../../../shared/russian";
import { recordChange } from "../../audit/journal";
import type { ActionKind, Actor } from "../../clinic-actions/action-kind";
import { applyAction } from "../../clinic-actions/actions";
import { digestOf } from "../../clinic-actions/checks";
import { hoursWords } from "../../clinic-actions/hours-words";
import { todayInClinic } from "../../database/clinic-times";
import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import {
  closedHoursAhead,
  deleteClosedHours,
  doctorsAhead,
  findClosedHours,
} from "./closed-hours-repository";
import type { ClosedHoursRow } from "./closed-hours-repository";
import { listBusyDoctors, openTimes } from "./open-times-repository";

/** Action of opening closed hours. It has no undo: closing the hours again shows who has booked since. */
export const opening: ActionKind = { kind: "open", undoUntil: () => null, undo: null };

const shown = ({
  id,
  actionId,
  day,
  from,
  to,
  doctor,
  closedBy,
  at,
}: ClosedHoursRow): ClosedHours => ({
  id,
  actionId,
  day,
  from,
  to,
  doctor,
  closedBy,
  at,
});

/** Closed hours of a clinic from today on, and the doctors whose hours can be closed. */
export async function showClosedHours(database: Database, clinicId: number): Promise<ClosingPage> {
  const [today, doctors, hours] = await Promise.all([
    todayInClinic(database, clinicId),
    doctorsAhead(database, clinicId),
    closedHoursAhead(database, clinicId),
  ]);
  return { today, doctors: doctors.sort(byName), closed: hours.map(shown) };
}

/**
 * Opens closed hours: their times that have not begun are offered again, as are times that are added later. Canceled visits stay
 * canceled, because their people have got an e-mail, and may have booked elsewhere. The same key repeats the answer.
 *
 * @throws ApiError not_found
 */
export async function openHours(
  database: Database,
  { clinicId, id, actor, key }: { clinicId: number; id: number; actor: Actor; key: string },
): Promise<OpeningDone> {
  const wanted = { clinicId, actor, key, digest: digestOf(["open", id]), asked: id };
  const { action, answer } = await applyAction(database, opening, wanted, async (tx, started) => {
    const hours = await findClosedHours(tx, clinicId, id);
    if (hours === null) {
      throw new ApiError("not_found", { message: "Эти часы уже открыты" });
    }
    await deleteClosedHours(tx, id);
    const opened = await openTimes(tx, { clinicId, ...hours });
    const busy = await listBusyDoctors(tx, { clinicId, ...hours });
    await recordChange(tx, {
      ...actor,
      userId: null,
      action: "open-hours",
      subject: "clinic",
      subjectId: clinicId,
      day: hours.day,
      actionId: started.id,
    });
    return {
      text: `Открыты часы: ${hoursWords(hours)}. Времён: ${opened}.`,
      answer: { opened, busy },
      before: {
        day: hours.day,
        startsAt: hours.startsAt,
        endsAt: hours.endsAt,
        doctorId: hours.doctorId,
      },
      lettersAt: null,
    };
  });
  return { action, ...answer };
}
