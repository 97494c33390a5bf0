import type { ActionKind, Actor, DoneAction, Undone } from "../../clinic-actions/action-kind";
import { requireOwn } from "../../clinic-actions/checks";
import type { Database } from "../../database/database";
import type { BeforePlan } from "./apply-plan";
import type { Describing } from "./description-changes";
import {
  bookedOfImport,
  deleteCreated,
  restoreOpenings,
  heldOfImport,
  removeTimes,
} from "./undo-repository";

const UNDO_DAYS = 7;

/** The import of a plan, which can be undone for seven days. */
export const importAction = (describing: Describing): ActionKind => ({
  kind: "import",
  undoUntil: ({ at }) => new Date(at.getTime() + UNDO_DAYS * 86_400_000),
  undo: (tx, action, actor) => undoPlan(tx, action, { actor, describing }),
});

/**
 * Undoes an import: its times that are neither booked nor held are deleted, and booked ones stay. Former descriptions of clinics
 * and doctors are restored, unless they were changed since or an e-mail about them was sent.
 *
 * @returns the visits that stay booked and the held times, so that the colleague can decide about each
 * @throws ApiError forbidden for a colleague without rights in some of its clinics
 */
async function undoPlan(
  tx: Database,
  { id, before, lettersAt }: DoneAction,
  { actor, describing }: { actor: Actor; describing: Describing },
): Promise<Undone> {
  const { restoreDescriptions, undoNotifiedDescription } = describing;
  // A complete value, written by `completePlan`.
  const { importId, clinics, made, openings, corrected, told: notification } = before as BeforePlan;
  const doctors = [...corrected, ...(notification?.changes ?? [])].flatMap(({ kind, id: of }) =>
    kind === "doctor" ? [of] : [],
  );
  await requireOwn(tx, actor, { clinics, doctors });
  // To be done first, because it locks people (docs/decisions/007-holds-and-bookings.md).
  const isWaiting = lettersAt !== null && lettersAt.getTime() > Date.now();
  if (notification !== null && isWaiting) await undoNotifiedDescription(tx, id, notification);
  await restoreDescriptions(tx, corrected);
  const restored = await removeTimes(tx, importId);
  await restoreOpenings(tx, openings);
  const deleted = await deleteCreated(tx, made);
  const booked = await bookedOfImport(tx, importId);
  const kept = booked.map((visit) => ({ id: visit, because: "booked" as const }));
  return { restored, kept, held: await heldOfImport(tx, importId), erased: 0, deleted };
}
