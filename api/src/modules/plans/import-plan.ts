import { completeAction, insertAction } from "../../clinic-actions/repository";
import { digestOf } from "../../clinic-actions/digest";
import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/lock-calendar";
import { applyCalculated } from "./apply-plan";
import { calculatePlan } from "./calculate-plan";
import type { CalculatedPlan, PlanFacts } from "./calculate-plan";
import { insertImport, markApplied } from "./imports-repository";
import { WrongPlans } from "./plan";
import type { AddedTimes } from "./plan-times-repository";
import { doneText } from "./plan-previews";
import type { ReadPlans } from "./reading/parse-plans";

interface Importing {
  read: ReadPlans;
  fileName: string;
  sha256: string;
  /** Who imports it at the command line. */
  operator: string;
  /** Names that are nearly those of others are new ones. */
  hasNewNames: boolean;
}

export interface Imported extends AddedTimes {
  facts: PlanFacts;
}

/**
 * Takes a plan over at the command line, whole or not at all: what the clinics' page does in two steps, in one.
 *
 * @throws WrongPlans with everything that is wrong; nothing is written then
 */
export function importPlan(
  database: Database,
  { read, fileName, sha256, operator, hasNewNames }: Importing,
): Promise<Imported> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const importer = { clinics: "all" as const };
    const unanswered = { names: {}, changes: {} };
    const plan = await calculatePlan(tx, { ...read, importer, answers: unanswered });
    if (plan.questions.length > 0 && !hasNewNames) {
      throw new WrongPlans(plan.questions.map(likeAnother), read.sheet);
    }
    const digest = digestOf(plan.facts);
    const importId = await insertImport(tx, {
      staffId: null,
      operator,
      fileName,
      sha256,
      rows: null,
      digest,
    });
    const { before, clinicIds, ...added } = await applyCalculated(tx, plan, {
      actor: { operator },
      importId,
      actionId: null,
    });
    const [clinicId] = clinicIds;
    if (clinicId !== undefined) {
      const action = { clinicId, kind: "import" as const, actor: { operator }, key: null, digest };
      const { id } = await insertAction(tx, action);
      const summary = { text: doneText(fileName, plan.facts.totals), answer: plan.facts.totals };
      await completeAction(tx, id, { summary, before, lettersAt: null });
      await markApplied(tx, importId, { id, digest });
    }
    return { ...added, facts: plan.facts };
  });
}

const likeAnother = ({ line, name, similar: [nearest] }: CalculatedPlan["questions"][number]) => ({
  line,
  problem: `«${name}» почти как «${nearest?.name}»; исправьте, а если это другое имя — добавьте --new-names`,
});
