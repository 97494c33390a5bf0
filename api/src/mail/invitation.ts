import { atTime, calendarFile, VISIT_ALARM, type VisitTexts } from "../../../shared/calendar-file";

/** A calendar entry that e-mails add, change and remove, as it is stored with a queued e-mail. */
export interface CalendarEvent extends VisitTexts {
  /** REQUEST adds or changes the entry, CANCEL removes it. */
  method: "REQUEST" | "CANCEL";
  /** SEQUENCE, which increases with every e-mail about one appointment: calendars ignore older versions of an entry. */
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
 * Writes the calendar file of an e-mail. It requests no reply: the visit is already agreed, and nobody reads the address that
 * would get the reply.
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
