import { calendarText, calendarWords } from "../../../shared/calendar-file";
import { siteAddress } from "../../lib/site-address";
import { paths } from "../../lib/paths";

/** The same day of the next month, or its last one: 31 January → 28 February. `YYYY-MM-DD` in and out. */
export function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/**
 * An entry of a whole day for the reader's own calendar (RFC 5545), a month after today. Others who see that calendar
 * learn nothing of it.
 *
 * @param today `YYYY-MM-DD`
 */
export function nextCheckFile(today: string, written: Date): string {
  const stamp = written.toISOString().slice(0, 19).replace(/[-:]/g, "");
  const day = monthLater(today).replaceAll("-", "");
  return calendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Self-check//RU",
    "BEGIN:VEVENT",
    `UID:self-check-${stamp}@${window.location.hostname}`,
    `DTSTAMP:${stamp}Z`,
    `DTSTART;VALUE=DATE:${day}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    `SUMMARY:${calendarWords("Посмотреть на\u00a0кожу")}`,
    `DESCRIPTION:${calendarWords(siteAddress(paths.guidedCheck))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
