import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/lock-calendar";
import { recordChange } from "../../audit/journal";
import {
  countInClosedHours,
  listBusyDoctors,
  openTimes,
  unmarkClosed,
} from "./open-day-repository";
import type { BusyDoctor } from "./open-day-repository";

interface Opening {
  clinicId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** Who opens it. */
  operator: string;
}

interface Opened {
  /** False: the day was not closed, and nothing has changed. */
  wasClosed: boolean;
  /** How many times can be booked again. */
  times: number;
  /** Whose times stay closed, because they see patients somewhere else then. */
  busy: BusyDoctor[];
  /** How many times stay closed because their hours were closed. */
  inHours: number;
}

/**
 * Offers a closed day again: its times that have not begun, and those that come for it later. What was canceled stays
 * canceled, because its people have an e-mail that says so, and may have booked elsewhere.
 */
export function openDay(database: Database, { clinicId, day, operator }: Opening): Promise<Opened> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const wasMarked = await unmarkClosed(tx, clinicId, day);
    const times = await openTimes(tx, { clinicId, day });
    const busy = await listBusyDoctors(tx, { clinicId, day });
    const inHours = await countInClosedHours(tx, { clinicId, day });
    if (!wasMarked && times === 0) return { wasClosed: busy.length > 0, times, busy, inHours };
    await recordChange(tx, {
      userId: null,
      operator,
      action: "open-day",
      subject: "clinic",
      subjectId: clinicId,
      day,
    });
    return { wasClosed: true, times, busy, inHours };
  });
}
