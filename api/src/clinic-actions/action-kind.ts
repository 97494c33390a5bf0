import type { ClinicActionKind } from "@rodinki/contract/choices";
import type { KeptPerson } from "@rodinki/contract/clinic-actions";
import type { Database } from "../database/database";

/** Colleague who acts on the clinics' page, as recorded in the journal. */
export interface Actor {
  staff: { id: number; name: string };
}

/** Delay of an action's e-mails, during which it can be undone. */
export const EMAIL_DELAY_MINUTES = 5;

/** A completed action. */
export interface DoneAction {
  id: number;
  clinicId: number;
  at: Date;
  /** Time when its e-mails are sent; null: it has none, or they were sent immediately. */
  lettersAt: Date | null;
  /** State before the action, in the format of its kind: ids and times, never a name. */
  before: unknown;
}

/** A person whose visit is not restored because it was changed after the action. */
export interface Kept {
  /** Id of the appointment. */
  id: number;
  because: KeptPerson["because"];
}

export interface Undone {
  /** Number of visits or times that were restored. */
  restored: number;
  kept: Kept[];
  /** Ids of times that are not deleted because somebody holds them. */
  held?: number[];
  /** Number of visits that were deleted with their account. */
  erased: number;
  /** Names of the clinics and doctors that the action had created and its undo deleted. */
  deleted?: { clinics: string[]; doctors: string[] };
}

/**
 * A kind of action. How to add one:
 * 1. its preview returns `digestOf` the state that it has read;
 * 2. its call uses `applyAction`, whose work reads the state again under the calendar's lock, calls `requireSame`, writes, queues
 * its e-mails with its `actionId` and with `lettersAt` as their `dueAt`, and returns the text for the history and the state
 * before;
 * 3. its `undo` locks people first, then calls `requireWaiting`, and deletes the e-mails of the people it restores with
 * `deleteEmails`;
 * 4. it is listed in `actionKinds` of `clinics-page-routes.ts`, which makes it part of the history and its undo.
 */
export interface ActionKind {
  kind: ClinicActionKind;
  /** End of the period in which it can be undone; null: never. */
  undoUntil: (action: Pick<DoneAction, "at" | "lettersAt" | "before">) => Date | null;
  /**
   * Undoes it, under the calendar's lock; null: it cannot be undone.
   *
   * @throws ApiError too_late when its e-mails have been sent or are being sent
   */
  undo: ((tx: Database, action: DoneAction, actor: Actor) => Promise<Undone>) | null;
}
