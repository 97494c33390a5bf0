import type { ClinicActionKind } from "@rodinki/contract/choices";
import type { KeptPerson } from "@rodinki/contract/clinic-actions";
import type { Database } from "../database/database";

/** Who acts: somebody at the clinics' page; in the journal by these words. */
export interface Actor {
  staff: { id: number; name: string };
}

/** For how long e-mails of an action wait, and it can be undone. */
export const EMAIL_DELAY_MINUTES = 5;

/** An action as it was done. */
export interface DoneAction {
  id: number;
  clinicId: number;
  at: Date;
  /** When its e-mails are sent; null: it has none, or they were sent immediately. */
  lettersAt: Date | null;
  /** What was there before, as its kind has written it: ids and times, never a name. */
  before: unknown;
}

/** Somebody whose visit is not restored, because it was changed after the action. */
export interface Kept {
  /** Id of the appointment. */
  id: number;
  because: KeptPerson["because"];
}

export interface Undone {
  /** How many visits or times are as they were. */
  restored: number;
  kept: Kept[];
  /** Ids of times that stay because somebody held them. */
  held?: number[];
  /** How many visits were deleted with their account. */
  erased: number;
  /** Names of what the action had made and is deleted. */
  deleted?: { clinics: string[]; doctors: string[] };
}

/**
 * A kind of action. How to add one:
 * 1. its preview answers with `digestOf` what it has seen;
 * 2. its press calls `applyAction`, whose work looks again under the calendar's lock, calls `requireSame`, writes, queues its e-mails
 *    with its `actionId` and `lettersAt` as their `dueAt`, and returns what people read and what was there before;
 * 3. its `undo` locks people first, then calls `requireWaiting`, and deletes with `deleteEmails` those of the people it restores;
 * 4. it stands in the list that `api-routes.ts` gives to `clinicActionRoutes`: then the history and its undo know it.
 */
export interface ActionKind {
  kind: ClinicActionKind;
  /** Until when it can be undone; null: never. */
  undoUntil: (action: Pick<DoneAction, "at" | "lettersAt" | "before">) => Date | null;
  /**
   * Undoes it, under the calendar's lock; null: it cannot be undone.
   *
   * @throws ApiError too_late when its e-mails are leaving
   */
  undo: ((tx: Database, action: DoneAction, actor: Actor) => Promise<Undone>) | null;
}
