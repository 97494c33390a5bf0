import type { LookAgain } from "@rodinki/contract/subscriptions";
import { LOOK_AGAIN_TIME } from "@rodinki/contract/after-visit";
import { atTime, calendarFile } from "../../../shared/calendar-file";
import { paths } from "../../lib/paths";

/**
 * The reminder as an iCalendar file: a quarter of an hour at ten. A changed day moves the same entry.
 *
 * @param site its origin
 * @param written the moment of writing
 */
export function entryOf(reminder: LookAgain, site: string, written: Date): string {
  const { id, day, startsAt, timeZone, sequence } = reminder;
  const { begins: timeBegin, ends: timeEnd } = LOOK_AGAIN_TIME;
  return calendarFile({
    method: "PUBLISH",
    entries: [
      {
        uid: `look-again-${id}@${new URL(site).hostname}`,
        sequence,
        when: atTime({ doctorDate: day, timeBegin, timeEnd, timeZone, startsAt }),
        alarm: "PT0S",
        summary: "Осмотреть кожу",
        location: "",
        description: `Как осмотреть кожу: ${site}${paths.selfCheck}\nЗаписаться на осмотр: ${site}${paths.appointment}`,
        properties: [`URL:${site}${paths.selfCheck}`],
      },
    ],
    written,
  });
}
