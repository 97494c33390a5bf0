import type { EmailRenderer } from "../../mail/worker";
import { clinicChangedRenderer } from "./descriptions/emails";
import { CLINIC_CHANGED } from "./descriptions/notify-people";
import { bookedEmail } from "./emails";
import { reminderEmailRenderers } from "./reminders";
import { findLive } from "./appointments-repository";

/** The kind of the e-mail that confirms a booking. */
export const BOOKED = "booked";

/** Writes the e-mails about visits when they are sent, so that a booking does not wait for it. */
export const visitEmailRenderers = (siteUrl: string): Record<string, EmailRenderer> => ({
  ...reminderEmailRenderers(siteUrl),
  [CLINIC_CHANGED]: clinicChangedRenderer(siteUrl),
  [BOOKED]: async (database, { appointmentId }) => {
    if (appointmentId === null) return null;
    const appointment = await findLive(database, appointmentId);
    return appointment && { to: null, message: bookedEmail(appointment, siteUrl) };
  },
});
