import type { Writer } from "../../mail/worker";
import { bookedLetter } from "./letters";
import { reminderWriters } from "./reminders";
import { findLive } from "./repository";

/** The kind of the letter that confirms a booking. */
export const BOOKED = "booked";

/** Put the letters about visits into words, which nobody waits for who books. */
export const visitWriters = (siteUrl: string): Record<string, Writer> => ({
  ...reminderWriters(siteUrl),
  [BOOKED]: async (database, appointmentId) => {
    const appointment = await findLive(database, appointmentId);
    return appointment && { to: null, letter: bookedLetter(appointment, siteUrl) };
  },
});
