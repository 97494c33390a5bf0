import type { Database } from "../../database/database";
import type { EmailMessage } from "../../mail/email-message";
import { queueEmail } from "../../mail/mail-repository";

/** Mails a colleague an event of their own sign-in. */
export const tellOwner = (
  tx: Database,
  { email }: { email: string },
  message: EmailMessage,
): Promise<void> => queueEmail(tx, { kind: "staff-security", to: email, message });
