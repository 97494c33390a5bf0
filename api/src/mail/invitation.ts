import { atTime, calendarFile, VISIT_ALARM, type VisitTexts } from "../../../shared/calendar-file";

/** A calendar entry that e-mails add, change and remove, as it is stored with a queued e-mail. */
export interface CalendarEvent extends VisitTexts {
  /** REQUEST adds or changes the entry, CANCEL removes it. */
  method: "REQUEST" | "CANCEL";
  /** SEQUENCE, which grows with every e-mail about one appointment: calendars ignore entries older than the one they know. */
  sequence: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  begins: string;
  /** `HH:MM` */
  ends: string;
  /** IANA name */
  timeZone: string;
  /** The same beginning as an ISO instant. */
  startsAt: string;
  url: string;
}

interface Party {
  name: string;
  address: string;
}

/**
 * The event as the calendar file of an e-mail. Nobody is asked to accept: the visit is agreed already, and an answer
 * would go to an address that nobody reads.
 */
export function invitation(event: CalendarEvent, organizer: Party, attendee: string): string {
  const { method, day, begins, ends, timeZone, startsAt, url } = event;
  const { uid, sequence, summary, location, description } = event;
  return calendarFile({
    method,
    entries: [
      {
        uid,
        sequence,
        summary,
        location,
        description,
        when: atTime({ doctorDate: day, timeBegin: begins, timeEnd: ends, timeZone, startsAt }),
        isCanceled: method === "CANCEL",
        alarm: VISIT_ALARM,
        properties: [
          `URL:${url}`,
          `ORGANIZER;CN="${organizer.name.replaceAll('"', "")}":mailto:${organizer.address}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
        ],
      },
    ],
    written: new Date(),
  });
}
