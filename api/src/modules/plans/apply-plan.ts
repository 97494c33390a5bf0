import { recordChange } from "../../audit/journal";
import { authorOf } from "../../clinic-actions/action-kind";
import type { Actor } from "../../clinic-actions/action-kind";
import type { Database } from "../../database/database";
import type { CalculatedPlan } from "./calculate-plan";
import { tell } from "./description-changes";
import type { AddedTimes } from "./plan-times-repository";
import { writePlan } from "./write-plan";
import type { BeforePlan } from "./write-plan";

interface Applying {
  actor: Actor;
  /** Of its `plan_imports`. */
  importId: number;
  /** Of its `clinic_actions`; null: the command line adds it afterwards. */
  actionId: number | null;
}

/**
 * Does what a plan says, under the calendar's lock: makes and describes clinics and doctors, adds times that are missing and still
 * lie ahead, and moves the opening hour of times that are not open yet. It never removes or reopens a time that the clinic has
 * closed.
 */
export async function applyCalculated(
  tx: Database,
  plan: CalculatedPlan,
  { actor, importId, actionId }: Applying,
): Promise<AddedTimes & { before: BeforePlan; clinicIds: number[] }> {
  for (const change of plan.changes) await tell(tx, change, "to");
  const { made, openings, clinicIds, ...added } = await writePlan(tx, plan, importId);
  await recordChange(
    tx,
    ...clinicIds.map((subjectId) => ({
      ...authorOf(actor),
      userId: null,
      action: "import" as const,
      subject: "clinic" as const,
      subjectId,
      ...(actionId !== null && { actionId }),
    })),
  );
  const changes = plan.changes.map(({ key: _key, name: _name, line: _line, ...change }) => change);
  return { ...added, clinicIds, before: { importId, made, changes, openings } };
}
