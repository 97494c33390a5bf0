import type { EmailRenderer } from "../../mail/worker";
import { bookedEmail } from "./emails";
import { reminderEmailRenderers } from "./reminders";
import { findLive } from "./repository";

/** The kind of the e-mail that confirms a booking. */
export const BOOKED = "booked";

/** Put the e-mails about visits into words, which nobody waits for who books. */
export const visitEmailRenderers = (siteUrl: string): Record<string, EmailRenderer> => ({
  ...reminderEmailRenderers(siteUrl),
  [BOOKED]: async (database, appointmentId) => {
    const appointment = await findLive(database, appointmentId);
    return appointment && { to: null, message: bookedEmail(appointment, siteUrl) };
  },
});
