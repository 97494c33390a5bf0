import { LETTERS_MINUTES } from "../../clinic-actions/action-kind";
import { completeAction, insertAction } from "../../clinic-actions/repository";
import { digestOf } from "../../clinic-actions/digest";
import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/lock-calendar";
import { completePlan } from "./apply-plan";
import { calculatePlan } from "./calculate-plan";
import type { CalculatedPlan, PlanFacts } from "./calculate-plan";
import type { Describing } from "./describing";
import { insertImport, markApplied } from "./imports-repository";
import { WrongPlans } from "./plan";
import type { PlanProblem } from "./plan";
import type { AddedTimes } from "./plan-times-repository";
import { doneText } from "./plan-previews";
import type { ReadPlans } from "./reading/parse-plans";
import { writePlan } from "./write-plan";

interface Importing {
  read: ReadPlans;
  fileName: string;
  sha256: string;
  /** Who imports it at the command line. */
  operator: string;
  /** Names that are nearly those of others are new ones. */
  hasNewNames: boolean;
  /** How those who are booked learn of a changed description; null: nobody has said. */
  notify: "tell" | "correct" | null;
  describing: Describing;
}

export interface Imported extends AddedTimes {
  facts: PlanFacts;
  letters: number;
}

/**
 * Takes a plan over at the command line, whole or not at all: what the clinics' page does in two steps, in one. Questions of the
 * preview are answered beforehand, by switches.
 *
 * @throws WrongPlans with everything that is wrong; nothing is written then
 */
export function importPlan(
  database: Database,
  { read, fileName, sha256, operator, describing, ...given }: Importing,
): Promise<Imported> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const unanswered = { names: {}, changes: {} };
    const importer = { clinics: "all" as const };
    const plan = await calculatePlan(tx, { ...read, importer, answers: unanswered });
    const { facts } = plan;
    const open = openQuestions(plan, given);
    if (open.length > 0) throw new WrongPlans(open, read.sheet);
    const digest = digestOf(facts);
    const file = { staffId: null, operator, fileName, sha256, rows: null, digest };
    const importId = await insertImport(tx, file);
    const written = await writePlan(tx, plan, importId);
    const [clinicId] = written.clinicIds;
    if (clinicId === undefined) throw new Error("a plan without a clinic");
    const actor = { operator };
    const action = await insertAction(tx, { clinicId, kind: "import", actor, key: null, digest });
    const answers = Object.fromEntries(
      facts.changes.flatMap(({ key, people }) =>
        people > 0 && given.notify !== null ? [[key, given.notify]] : [],
      ),
    );
    const lettersAt = new Date(action.at.getTime() + LETTERS_MINUTES * 60_000);
    const applying = { actor, action: { ...action, lettersAt }, importId, answers, describing };
    const done = await completePlan(tx, plan, written, applying);
    const text = doneText(fileName, facts.totals, done.letters);
    const answer = { totals: facts.totals, letters: done.letters };
    await completeAction(tx, action.id, { ...done, summary: { text, answer } });
    await markApplied(tx, importId, { id: action.id, digest });
    return { ...written, facts, letters: done.letters };
  });
}

/** What the page would have asked. */
function openQuestions(
  { questions, changes, facts }: CalculatedPlan,
  { hasNewNames, notify }: Pick<Importing, "hasNewNames" | "notify">,
): PlanProblem[] {
  const names = questions.map(({ line, name, similar: [nearest] }) => ({
    line,
    problem: `«${name}» почти как «${nearest?.name}»; исправьте, а если это другое имя — добавьте --new-names`,
  }));
  const described = facts.changes.flatMap(({ key, name, details, people }) => {
    const line = changes.find((change) => change.key === key)?.line ?? 1;
    const what = details.map(({ title, from, to }) => `${title}: «${from}» → «${to}»`).join("; ");
    return people === 0
      ? []
      : [
          {
            line,
            problem: `${name} — ${what}. Записаны: ${people}; добавьте --letter, чтобы им ушли письма, или --correction, если это исправление опечатки`,
          },
        ];
  });
  return [...(hasNewNames ? [] : names), ...(notify === null ? described : [])].sort(
    (one, other) => one.line - other.line,
  );
}
