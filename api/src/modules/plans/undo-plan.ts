import type { Database } from "../../database/database";
import type { DoneAction, Undone } from "../../clinic-actions/action-kind";
import { isAsTold, tell } from "./description-changes";
import type { Description } from "./description-changes";
import { listKnown } from "./known-repository";
import { bookedOfImport, deleteMade, giveBackOpenings, takeBackTimes } from "./undo-repository";
import type { BeforePlan } from "./write-plan";

/**
 * Takes an import back: its times that nobody has booked or holds go, booked ones stay; what clinics and doctors were told to be
 * returns where nobody has changed it since.
 *
 * @returns who stays booked, so that somebody can decide about each
 */
export async function undoPlan(tx: Database, { before }: DoneAction): Promise<Undone> {
  // Written by `applyPlan`, whole.
  const { importId, made, changes, openings } = before as BeforePlan;
  const restored = await takeBackTimes(tx, importId);
  await giveBackOpenings(tx, openings);
  await giveBackDescriptions(tx, changes);
  await deleteMade(tx, made);
  const booked = await bookedOfImport(tx, importId);
  return { restored, kept: booked.map((id) => ({ id, because: "booked" })), erased: 0 };
}

async function giveBackDescriptions(tx: Database, changes: Description[]): Promise<void> {
  if (changes.length === 0) return;
  const known = await listKnown(tx);
  for (const change of changes) {
    if (isAsTold(change, known)) await tell(tx, change, "from");
  }
}
