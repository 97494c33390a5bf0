import type { StartedAction } from "../../clinic-actions/actions";
import type { Database } from "../../database/database";
import type { Description } from "./description-changes";

/** What e-mails of an import notify people of: stored with its action, which the e-mails are put into words from. */
export interface Told {
  changes: Description[];
  /** Ids of the visits that it concerns. */
  visits: number[];
  notify: "letter" | "correction";
}

/** How clinics and doctors are described otherwise: the rules of visits do it, which plans know nothing of. */
export interface Describing {
  describeOtherwise: (
    tx: Database,
    wanted: { changes: Description[]; notify: Told["notify"]; action: StartedAction },
  ) => Promise<{ told: Told; letters: number; lettersAt: Date | null }>;
  /** Leaves alone what somebody has changed since. */
  describeAsBefore: (tx: Database, changes: Description[]) => Promise<void>;
  /** The same while the e-mails still wait, which it deletes. @throws ApiError too_late */
  describeAsToldBefore: (tx: Database, actionId: number, notification: Told) => Promise<void>;
}
