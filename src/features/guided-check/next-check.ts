import { calendarFile, onDay } from "../../../shared/calendar-file";
import { siteAddress } from "../../lib/site";
import { paths } from "../../lib/paths";

/** The same day of the next month, or its last day: 31 January → 28 February. `YYYY-MM-DD`. */
export function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/**
 * An all-day entry for the reader's own calendar, a month after today. It reveals nothing to others who see that
 * calendar.
 *
 * @param today `YYYY-MM-DD`
 */
export const nextCheckFile = (today: string, written: Date): string =>
  calendarFile({
    method: "PUBLISH",
    entries: [
      {
        uid: `self-check-${written.getTime()}@${window.location.hostname}`,
        sequence: 0,
        when: onDay(monthLater(today)),
        // The reminder is at nine in the morning of that day.
        alarm: "PT9H",
        summary: "Посмотреть на\u00a0кожу",
        location: "",
        description: siteAddress(paths.guidedCheck),
      },
    ],
    written,
  });
