import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/lock-calendar";
import { recordChange } from "../../audit/journal";
import { cancelAndTell } from "./cancellation";
import { countAhead, isClosed, listBooked, markClosed, timesAhead } from "./close-day-repository";
import type { ClinicDay } from "./close-day-repository";
import {
  closeTimes,
  lockPeople,
  lockTimes,
  toldTimes,
  wordsOfTimes,
} from "./closing/changes-repository";
import type { TimeWords } from "./closing/changes-repository";

interface Closing extends ClinicDay {
  /** Who closes it. */
  operator: string;
  /** For the links in the e-mails. */
  siteUrl: string;
}

/** What closing the day would do now. */
export async function previewClosing(database: Database, clinicDay: ClinicDay) {
  const ahead = await countAhead(database, clinicDay);
  return { ...ahead, isDone: ahead.times === 0 && (await isClosed(database, clinicDay)) };
}

/**
 * Takes back every time of a clinic's day that has not begun, and those that come for it later: nobody can book them, and
 * their owners get an e-mail. A second time finds nothing to do.
 *
 * @returns how many times were closed and appointments canceled
 */
export function closeDay(
  database: Database,
  { operator, siteUrl, ...clinicDay }: Closing,
): Promise<{ times: number; canceled: number }> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const isNew = await markClosed(tx, clinicDay);
    const times = await timesAhead(tx, clinicDay);
    if (!isNew && times.length === 0) return { times: 0, canceled: 0 };
    await recordChange(tx, {
      userId: null,
      operator,
      action: "close-day",
      subject: "clinic",
      subjectId: clinicDay.clinicId,
      day: clinicDay.day,
    });
    // First, as everybody does who changes something of a person (docs/decisions/007-holds-and-bookings.md).
    await lockPeople(tx, times);
    await lockTimes(tx, { closing: times, targets: [] });
    await closeTimes(tx, times);
    const booked = await listBooked(tx, times);
    const told = await toldWords(tx, booked);
    for (const one of booked)
      await cancelAndTell(tx, { ...one, operator, siteUrl, told: told.get(one.id) });
    return { times: times.length, canceled: booked.length };
  });
}

/** Of those who have not been told yet where their visit is now, the time that they know. */
async function toldWords(
  tx: Database,
  booked: { id: number }[],
): Promise<Map<number, TimeWords | undefined>> {
  const told = await toldTimes(
    tx,
    booked.map(({ id }) => id),
  );
  const words = await wordsOfTimes(tx, [...new Set(told.values())]);
  return new Map([...told].map(([id, time]) => [id, words.get(time)]));
}
