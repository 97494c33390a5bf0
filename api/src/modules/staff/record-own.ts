import { recordChange } from "../../audit/journal";
import type { Database } from "../../database/database";

type OwnAction = "staff-sign-in" | "staff-password" | "staff-authenticator" | "staff-recovery-code";

/** Records a colleague's change of their own sign-in. */
export const recordOwn = (
  tx: Database,
  action: OwnAction,
  { id, name }: { id: number; name: string },
): Promise<void> =>
  recordChange(tx, {
    userId: null,
    staff: { id, name },
    action,
    subject: "staff",
    subjectId: id,
  });
