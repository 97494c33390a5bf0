import { recordChange } from "../../audit/journal";
import type { Actor } from "../../clinic-actions/action-kind";
import type { StartedAction } from "../../clinic-actions/actions";
import type { Database } from "../../database/database";
import type { CalculatedPlan, ChangeAnswers } from "./calculate-plan";
import type { Description, Describing, Notified } from "./description-changes";
import type { Written } from "./write-plan";

/** State that is needed to undo an import: ids, opening times and descriptions of clinics and doctors. */
export interface BeforePlan {
  importId: number;
  /** The clinics of the plan. */
  clinics: number[];
  /** Rows that the import has created. */
  made: Written["made"];
  /** Former opening times of booking. */
  openings: Written["openings"];
  /** Descriptions that were corrected without notifying anybody. */
  corrected: Description[];
  /** Content of the notification; null: nobody was notified. */
  told: Notified | null;
}

interface Applying {
  actor: Actor;
  action: StartedAction;
  /** The id of its row in `plan_imports`. */
  importId: number;
  answers: ChangeAnswers;
  describing: Describing;
}

/** Updates the descriptions of clinics and doctors from a plan, and records its clinics in the journal. */
export async function completePlan(
  tx: Database,
  { changes }: Pick<CalculatedPlan, "changes">,
  { made, openings, clinicIds }: Written,
  { actor, action, importId, answers, describing }: Applying,
): Promise<{ before: BeforePlan; letters: number; lettersAt: Date | null }> {
  const described = (isNotified: boolean) =>
    changes
      .filter(({ key }) => (answers[key] === "tell") === isNotified)
      .map(({ key: _key, name: _name, line: _line, ...change }) => change);
  const [corrected, notified] = [described(false), described(true)];
  if (corrected.length > 0) {
    const correction = { changes: corrected, notify: "correction" as const, action };
    await describing.changeDescriptions(tx, correction);
  }
  const { notification, letters, lettersAt } =
    notified.length > 0
      ? await describing.changeDescriptions(tx, { changes: notified, notify: "letter", action })
      : { notification: null, letters: 0, lettersAt: null };
  await recordChange(
    tx,
    ...clinicIds.map((subjectId) => ({
      ...actor,
      userId: null,
      action: "import" as const,
      subject: "clinic" as const,
      subjectId,
      actionId: action.id,
    })),
  );
  return {
    before: { importId, clinics: clinicIds, made, openings, corrected, told: notification },
    letters,
    lettersAt,
  };
}
