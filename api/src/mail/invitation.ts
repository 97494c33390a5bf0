import { calendarFile, type CalendarEvent } from "../../../shared/calendar-file";

/** A calendar entry that letters make, change and take out again. */
export interface MailedEvent extends CalendarEvent {
  /** REQUEST adds or changes the entry, CANCEL takes it out. */
  method: "REQUEST" | "CANCEL";
  /** Grows with every letter about one appointment: calendars ignore what is older than what they know. */
  sequence: number;
  url: string;
}

interface Party {
  name: string;
  address: string;
}

/**
 * The event as the calendar file of a letter. Nobody is asked to accept: the visit is agreed already, and an answer
 * would go to an address that nobody reads.
 */
export function invitation(event: MailedEvent, organizer: Party, attendee: string): string {
  return calendarFile(event.method, event, new Date(), [
    `SEQUENCE:${event.sequence}`,
    `URL:${event.url}`,
    `ORGANIZER;CN="${organizer.name.replaceAll('"', "")}":mailto:${organizer.address}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]);
}
