import { createHash } from "node:crypto";
import type { PlanAnswers as AnswersBody, PlanDone, PlanPreview } from "@rodinki/contract/plan";
import type { ActionKind } from "../../clinic-actions/action-kind";
import { applyAction } from "../../clinic-actions/actions";
import { digestOf, requireSame } from "../../clinic-actions/checks";
import { findAction } from "../../clinic-actions/clinic-actions-repository";
import type { Database, Transaction } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { completePlan } from "./apply-plan";
import { calculatePlan } from "./calculate-plan";
import type { CalculatedPlan } from "./calculate-plan";
import type { Describing } from "./description-changes";
import {
  coordinatedClinics,
  findImport,
  importedBefore,
  insertImport,
  lockImport,
  markApplied,
  saveRows,
} from "./imports-repository";
import type { StoredPlan, StoredImport } from "./imports-repository";
import { asApiError } from "./plan-refusal";
import { readPlanFile } from "./reading/read-file";
import { importAction } from "./undo-plan";
import { writePlan } from "./write-plan";

/** The colleague who uploads plans on the clinics' page. */
interface Planner {
  id: number;
  name: string;
  isNetwork: boolean;
}

const NO_ANSWERS = { names: {}, changes: {}, confirmations: {} };

const readOrRefuse = (...reading: Parameters<typeof readPlanFile>) =>
  readPlanFile(...reading).catch((error: unknown) => {
    throw asApiError(error);
  });

const importerOf = async (database: Database, { id, isNetwork }: Planner) => ({
  clinics: isNetwork ? ("all" as const) : new Set(await coordinatedClinics(database, id)),
});

async function calculateOrRefuse(
  tx: Transaction,
  planner: Planner,
  stored: StoredPlan,
): Promise<CalculatedPlan> {
  try {
    return await calculatePlan(tx, { ...stored, importer: await importerOf(tx, planner) });
  } catch (error) {
    throw asApiError(error);
  }
}

/**
 * Reads a plan's file and previews its changes. The calendar is not changed.
 *
 * @throws ApiError validation_failed with all problems of the file
 */
export async function previewPlan(
  database: Database,
  planner: Planner,
  { bytes, fileName, clinicId }: { bytes: Buffer; fileName: string; clinicId: number },
): Promise<PlanPreview> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const read = await readOrRefuse(bytes, { staffId: planner.id, clinicId });
  const file64 = read.confirmations.length > 0 ? bytes.toString("base64") : null;
  const rows = { ...read, answers: NO_ANSWERS, file: file64 };
  const calculated = await database.transaction((tx) => calculateOrRefuse(tx, planner, rows));
  const digest = digestOf(calculated.facts);
  const file = { staffId: planner.id, fileName, sha256, rows, digest };
  const id = await insertImport(database, file);
  return shown(database, required(await findImport(database, id, planner.id)), calculated);
}

/**
 * Recalculates the preview.
 *
 * @throws ApiError plan_expired; validation_failed when the plan is not valid any more
 */
export async function showPreview(
  database: Database,
  planner: Planner,
  id: number,
): Promise<PlanPreview> {
  const found = required(await findImport(database, id, planner.id));
  return database.transaction((tx) => recalculated(tx, planner, found));
}

/**
 * Stores answers to a preview's questions, in addition to earlier ones, and reads the file again if an answer requires it.
 *
 * @returns the next preview
 * @throws ApiError as `showPreview`
 */
export async function answerQuestions(
  database: Database,
  planner: Planner,
  { id, clinicId, names, changes, confirmations = [] }: Answered,
): Promise<PlanPreview> {
  const before = waiting(required(await findImport(database, id, planner.id)));
  const confirmed = { ...before.answers.confirmations, ...byKey(confirmations) };
  const isOfFile = confirmations.some(({ key }) =>
    before.confirmations.some((asked) => asked.key === key),
  );
  const read =
    isOfFile && before.file !== null
      ? await readOrRefuse(
          Buffer.from(before.file, "base64"),
          { staffId: planner.id, clinicId },
          confirmed,
        )
      : null;
  return database.transaction(async (tx) => {
    const found = required(await lockImport(tx, id, planner.id));
    const stored = waiting(found);
    // Another window has changed the answers with which the file was read.
    if (digestOf(stored.answers.confirmations) !== digestOf(before.answers.confirmations)) {
      throw new ApiError("changed_meanwhile", { message: CHANGED });
    }
    const answers = {
      names: { ...stored.answers.names, ...byKey(names) },
      changes: { ...stored.answers.changes, ...byKey(changes) },
      confirmations: confirmed,
    };
    const rows = { ...stored, ...read, answers };
    await saveRows(tx, id, { ...read, answers });
    return recalculated(tx, planner, { ...found, rows });
  });
}

type Answered = AnswersBody & { id: number; clinicId: number };

const byKey = <Answer>(answers: { key: string; answer: Answer }[]): Record<string, Answer> =>
  Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));

interface Agreed {
  id: number;
  clinicId: number;
  digest: string;
  key: string;
}

/** Another call has applied the plan while this one waited for the calendar. */
class AppliedMeanwhile extends Error {}

/**
 * Applies a previewed plan once; a repeated call returns the same response.
 *
 * @throws ApiError plan_expired; changed_meanwhile when the preview would differ now
 */
export async function applyPreview(
  database: Database,
  planner: Planner,
  agreed: Agreed,
  describing: Describing,
): Promise<PlanDone> {
  const kind = importAction(describing);
  const found = required(await findImport(database, agreed.id, planner.id));
  if (found.actionId !== null)
    return doneBefore(database, kind, { clinicId: agreed.clinicId, id: found.actionId });
  try {
    return await applyOnce(database, planner, agreed, describing);
  } catch (error) {
    if (error instanceof AppliedMeanwhile)
      return applyPreview(database, planner, agreed, describing);
    throw error;
  }
}

async function applyOnce(
  database: Database,
  planner: Planner,
  { id, clinicId, digest, key }: Agreed,
  describing: Describing,
): Promise<PlanDone> {
  const actor = { staff: { id: planner.id, name: planner.name } };
  const wanted = { clinicId, actor, key, digest, asked: id };
  const done = await applyAction(database, importAction(describing), wanted, async (tx, action) => {
    const found = required(await lockImport(tx, id, planner.id));
    if (found.actionId !== null) throw new AppliedMeanwhile();
    const stored = waiting(found);
    const plan = await calculateOrRefuse(tx, planner, stored);
    requireSame(digest, digestOf(plan.facts), () => CHANGED);
    if (!plan.facts.isReady) throw new ApiError("validation_failed", { message: UNANSWERED });
    const { totals } = plan.facts;
    // Changes of clinics and doctors without booked patients notify nobody.
    const answers = Object.fromEntries(
      plan.facts.changes.flatMap(({ key: of, answer }) => (answer === null ? [] : [[of, answer]])),
    );
    const written = await writePlan(tx, plan, id);
    const applying = { actor, action, importId: id, answers, describing };
    const { before, letters, lettersAt } = await completePlan(tx, plan, written, applying);
    await markApplied(tx, id, { id: action.id, digest });
    const text = doneText(found.fileName, totals, letters);
    return { text, answer: { totals, letters }, before, lettersAt };
  });
  return { actionId: done.action.id, ...done.answer, undoUntil: done.action.undoUntil };
}

async function doneBefore(
  database: Database,
  { undoUntil }: ActionKind,
  { clinicId, id }: { clinicId: number; id: number },
): Promise<PlanDone> {
  const action = await findAction(database, clinicId, id);
  if (action === null) throw new ApiError("not_found");
  // Written by `applyOnce`.
  const answer = action.summary.answer as Pick<PlanDone, "totals" | "letters">;
  const until = action.undoneAt === null ? undoUntil(action) : null;
  return { actionId: id, ...answer, undoUntil: until?.toISOString() ?? null };
}

const CHANGED =
  "Пока вы смотрели, расписание или записи изменились. Посмотрите, что получится теперь";
const UNANSWERED = "Сначала ответьте на вопросы о расписании";

/** The text of the history's entry. */
const doneText = (
  fileName: string,
  { added, closed, rescheduled }: PlanPreview["totals"],
  letters: number,
): string =>
  [
    `Расписание «${fileName}»: новых времён ${added}`,
    ...(closed > 0 ? [`из закрытых часов ${closed}`] : []),
    ...(letters > 0 ? [`писем ${letters}`] : []),
    ...(rescheduled > 0 ? [`другой час открытия у ${rescheduled}`] : []),
  ].join(", ");

/** @throws ApiError plan_expired, also for another colleague's plan */
function required(found: StoredImport | null): StoredImport {
  if (found === null) throw new ApiError("plan_expired");
  return found;
}

/** @throws ApiError plan_expired when the plan is not waiting for confirmation any more */
function waiting({ rows, isExpired }: StoredImport): StoredPlan {
  if (rows === null || isExpired) throw new ApiError("plan_expired");
  // Rows of a former release have no confirmations.
  return {
    ...{ notes: [], confirmations: [], file: null },
    ...rows,
    answers: { ...NO_ANSWERS, ...rows.answers },
  };
}

const recalculated = async (tx: Transaction, planner: Planner, stored: StoredImport) =>
  shown(tx, stored, await calculateOrRefuse(tx, planner, waiting(stored)));

const shown = async (
  database: Database,
  { id, fileName, sha256, expiresAt }: StoredImport,
  { facts }: CalculatedPlan,
): Promise<PlanPreview> => ({
  id,
  fileName,
  digest: digestOf(facts),
  expiresAt,
  importedBefore: await importedBefore(database, sha256),
  ...facts,
});
