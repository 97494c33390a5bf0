import type { Database } from "../../database/database";
import type { EmailMessage } from "../../mail/email-message";
import { queueEmail } from "../../mail/mail-repository";

/** Tells a colleague what has happened to their own sign-in. */
export const tellOwner = (
  tx: Database,
  { email }: { email: string },
  message: EmailMessage,
): Promise<void> => queueEmail(tx, { kind: "staff-security", to: email, message });
