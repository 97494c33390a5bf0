import type { ClinicAction, UndoneAction, UndoPreview } from "@rodinki/contract/clinic-actions";
import { recordChange, recordStaffReads } from "../audit/journal";
import type { Database, Transaction } from "../database/database";
import { lockCalendar } from "../database/locks";
import { ApiError } from "../errors/api-error";
import { EMAIL_DELAY_MINUTES } from "./action-kind";
import type { ActionKind, Actor, Undone } from "./action-kind";
import { digestOf } from "./checks";
import { emailsHaveLeft } from "./undo-repository";
import {
  completeAction,
  findAction,
  findByKey,
  insertAction,
  heldTimes,
  unrestoredPeople,
  listActions,
  markUndone,
} from "./clinic-actions-repository";
import type { StoredAction } from "./clinic-actions-repository";

const LISTED = 100;

/** An action in progress. */
export interface StartedAction {
  id: number;
  at: Date;
  /** When its e-mails are sent, if they are delayed. */
  lettersAt: Date;
}

interface Wanted {
  clinicId: number;
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  /** Digest of the confirmed preview. */
  digest: string;
  /** Content of the call: the same key with another content is refused. */
  asked: unknown;
}

interface Work<Answer> {
  /** Description of the action in a sentence, with numbers and no patient's name. */
  text: string;
  /** Response of the call, also when it is repeated: numbers, never a name. */
  answer: Answer;
  /** State needed to undo it: ids and times, never a name. */
  before: unknown;
  /** When its e-mails are sent; null: there are none, or they are sent immediately. */
  lettersAt: Date | null;
}

/**
 * Changes a clinic's calendar under the calendar's lock and in one transaction, or repeats the response of an earlier call with
 * the same key.
 *
 * @param work makes the change; the action's row already exists, so that other rows can reference it
 * @returns `isNew` is false when the action had been done before
 * @throws ApiError validation_failed when the key was used for another call; errors of `work` roll everything back
 */
export function applyAction<Answer>(
  database: Database,
  { kind, undoUntil }: ActionKind,
  { clinicId, actor, key, digest, asked }: Wanted,
  work: (tx: Transaction, action: StartedAction) => Promise<Work<Answer>>,
): Promise<{ action: ClinicAction; answer: Answer; isNew: boolean }> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const known = await findByKey(tx, actor, key);
    if (known !== null) {
      const isSame = known.kind === kind && known.clinicId === clinicId;
      if (!isSame || known.summary.asked !== digestOf(asked)) throw foreignKey();
      const answer = known.summary.answer as Answer;
      return { action: shown(known, undoUntil), answer, isNew: false };
    }
    const { id, at } = await insertAction(tx, { clinicId, kind, actor, key, digest });
    const lettersAt = new Date(at.getTime() + EMAIL_DELAY_MINUTES * 60_000);
    const done = await work(tx, { id, at, lettersAt });
    const { text, answer } = done;
    await completeAction(tx, id, { ...done, summary: { text, answer, asked: digestOf(asked) } });
    const action = await findAction(tx, clinicId, id);
    if (action === null) throw new Error("the action that was just written is missing");
    return { action: shown(action, undoUntil), answer, isNew: true };
  });
}

const foreignKey = () =>
  new ApiError("validation_failed", {
    message: "Под этим ключом уже сделано другое. Откройте страницу заново и повторите",
  });

function shown(
  { id, kind, summary, at, by, lettersAt, before, undoneAt, undoneBy }: StoredAction,
  undoUntil: ActionKind["undoUntil"] = () => null,
): ClinicAction {
  const until = undoneAt === null ? undoUntil({ at, lettersAt, before }) : null;
  return {
    id,
    kind,
    text: summary.text,
    at: at.toISOString(),
    by,
    lettersAt: lettersAt?.toISOString() ?? null,
    undoUntil: until === null || until.getTime() <= Date.now() ? null : until.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy,
  };
}

/** Actions on a clinic's calendar, newest first. */
export async function clinicActions(
  database: Database,
  kinds: readonly ActionKind[],
  clinicId: number,
): Promise<ClinicAction[]> {
  const actions = await listActions(database, clinicId, LISTED);
  return actions.map((action) =>
    shown(action, kinds.find(({ kind }) => kind === action.kind)?.undoUntil),
  );
}

interface Undoing {
  clinicId: number;
  id: number;
  staff: { id: number; name: string };
}

/**
 * Undoes an action. A repeated call returns the same result.
 *
 * @throws ApiError not_found; too_late (its e-mails were sent, or it cannot be undone)
 */
export function undoAction(
  database: Database,
  kinds: readonly ActionKind[],
  { clinicId, id, staff }: Undoing,
): Promise<UndoneAction> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const action = await findAction(tx, clinicId, id);
    if (action === null) throw new ApiError("not_found");
    if (action.summary.undone === undefined) {
      const undone = await undo(tx, kinds, { action, staff });
      await markUndone(tx, id, { staff }, undone);
      await recordChange(tx, {
        staff,
        userId: null,
        action: "undo-action",
        subject: "clinic",
        subjectId: clinicId,
        actionId: id,
      });
    }
    return undoneOf(tx, staff, { clinicId, id });
  });
}

function undo(
  tx: Transaction,
  kinds: readonly ActionKind[],
  { action, staff }: { action: StoredAction; staff: Undoing["staff"] },
): Promise<Undone> {
  const found = kinds.find(({ kind }) => kind === action.kind);
  const until = found?.undoUntil(action) ?? null;
  if (!found?.undo || until === null || until.getTime() <= Date.now()) throw emailsHaveLeft();
  return found.undo(tx, action, { staff });
}

/** Rolls back the transaction of a preview and carries its result. */
class Tried extends Error {
  constructor(readonly undone: Undone) {
    super("tried");
  }
}

/**
 * Previews the undo of an action: carries it out and rolls it back.
 *
 * @throws ApiError as `undoAction`; too_late also when it was already undone
 */
export async function previewUndo(
  database: Database,
  kinds: readonly ActionKind[],
  { clinicId, id, staff }: Undoing,
): Promise<UndoPreview> {
  const tried = database.transaction(async (tx) => {
    await lockCalendar(tx);
    const action = await findAction(tx, clinicId, id);
    if (action === null) throw new ApiError("not_found");
    if (action.summary.undone !== undefined) {
      throw new ApiError("too_late", { message: "Это уже вернули как было" });
    }
    throw new Tried(await undo(tx, kinds, { action, staff }));
  });
  const { restored, kept, held, deleted } = await tried.catch((error: unknown) => {
    if (error instanceof Tried) return error.undone;
    throw error;
  });
  return {
    restored,
    kept: kept.length,
    held: held?.length ?? 0,
    clinics: deleted?.clinics ?? [],
    doctors: deleted?.doctors ?? [],
  };
}

/**
 * Describes the result of an undone action. Patients who have moved to another clinic are not named, so that the clinic does not
 * learn where its patients go. The journal records whose names are shown.
 */
async function undoneOf(
  tx: Database,
  staff: { id: number; name: string },
  { clinicId, id }: { clinicId: number; id: number },
): Promise<UndoneAction> {
  const action = await findAction(tx, clinicId, id);
  if (action?.summary.undone === undefined) throw new Error("the action was not undone");
  const { restored, kept, held = [], erased } = action.summary.undone;
  const found = await unrestoredPeople(tx, kept, staff.id);
  const people = found.filter(({ isOwn }) => isOwn);
  await recordStaffReads(
    tx,
    staff,
    people.map(({ userId, id: subjectId }) => ({ userId, subject: "appointment", subjectId })),
  );
  return {
    action: shown(action),
    restored,
    kept: people.map(({ userId: _userId, isOwn: _isOwn, ...person }) => person),
    elsewhere: found.length - people.length,
    held: await heldTimes(tx, held),
    erased: erased + kept.length - found.length,
  };
}
