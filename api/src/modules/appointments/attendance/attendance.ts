import { attendances } from "@rodinki/contract/choices";
import type { Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { recordChange, recordStaffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { isToBePhoned } from "./calls-repository";
import { lockVisit, saveAttendance, visitOf } from "./attendance-repository";
import type { VisitRow } from "./attendance-repository";

/** A colleague who reads or notes something on the clinics' page. */
interface Reader {
  id: number;
  name: string;
  isNetwork: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** People come early: «Пришёл» may be noted so many minutes before the visit. */
const EARLY_MINUTES = 60;
/** A clinic may note a forgotten mark for so many days; after that only the network may. */
const OPEN_DAYS = 7;

/** The journal's action for each mark. */
const ACTIONS = { came: "mark-seen", missed: "mark-missed", unmarked: "unmark" } as const;

/** The journal's entry for reading a visit. */
const readOf = ({ userId, id }: Pick<VisitRow, "userId" | "id">) => ({
  userId,
  subject: "appointment" as const,
  subjectId: id,
});

/** The visit as the clinic sees it, without the id of its account. */
const shown = ({ userId: _userId, ...visit }: VisitRow, phoned: boolean): ClinicVisit => ({
  ...visit,
  isToBePhoned: phoned,
});

/**
 * @throws ApiError attendance_closed, with when or by whom it may be noted
 */
function assertOpen(visit: VisitRow, reader: Reader, to: Attendance, now: number): void {
  const begins = Date.parse(visit.startsAt);
  if (now > begins + OPEN_DAYS * DAY && !reader.isNetwork) {
    throw new ApiError("attendance_closed", {
      message: "Прошло больше семи дней: исправить отметку может только сотрудник сети",
    });
  }
  if (to === "missed" && now < begins) {
    throw new ApiError("attendance_closed", {
      message: "Осмотр ещё не начался: «Не пришёл» можно отметить после его начала",
    });
  }
  if (to === "came" && now < begins - EARLY_MINUTES * MINUTE) {
    throw new ApiError("attendance_closed", {
      message: "«Пришёл» можно отметить не раньше чем за час до осмотра",
    });
  }
}

/**
 * Notes whether the patient came. It cancels nothing and sends no e-mail. Repeating the note changes nothing.
 *
 * @param change `from`: the mark that the page has shown
 * @throws ApiError not_found; attendance_closed; changed_meanwhile with who has noted what
 */
export function noteAttendance(
  database: Database,
  reader: Reader,
  { clinicId, id, from, to }: { clinicId: number; id: number; from: Attendance; to: Attendance },
): Promise<ClinicVisit> {
  return database.transaction(async (tx) => {
    const before = await visitOf(tx, clinicId, id);
    if (before === null) throw new ApiError("not_found");
    const [, visit] = await Promise.all([lockVisit(tx, before), visitOf(tx, clinicId, id)]);
    if (visit === null) throw new ApiError("not_found");
    if (visit.attendance === to) {
      const [phoned] = await Promise.all([
        isToBePhoned(tx, clinicId, visit),
        recordStaffReads(tx, reader, [readOf(visit)]),
        tx.commit(),
      ]);
      return shown(visit, phoned);
    }
    if (visit.attendance !== from) {
      const who = visit.markedBy ?? "Кто-то другой";
      throw new ApiError("changed_meanwhile", {
        message: `${who} уже отмечает: «${attendances[visit.attendance]}». Посмотрите и повторите`,
      });
    }
    assertOpen(visit, reader, to, Date.now());
    const [, after, phoned] = await Promise.all([
      saveAttendance(tx, { id, to, staffId: reader.id }),
      visitOf(tx, clinicId, id),
      isToBePhoned(tx, clinicId, visit),
      recordChange(tx, {
        userId: visit.userId,
        staff: { id: reader.id, name: reader.name },
        action: ACTIONS[to],
        subject: "appointment",
        subjectId: id,
      }),
    ]);
    if (after === null) throw new ApiError("not_found");
    return shown(after, phoned);
  });
}
