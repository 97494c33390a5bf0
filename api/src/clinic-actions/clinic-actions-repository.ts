import type { ClinicActionKind } from "@rodinki/contract/choices";
import type { KeptPerson, UndoneAction } from "@rodinki/contract/clinic-actions";
import type { Database } from "../database/database";
import { isoTime } from "../database/clinic-times";
import type { Actor, DoneAction, Kept, Undone } from "./action-kind";

/** Stored summary of an action, for the history and for repeated calls. */
interface Summary {
  text: string;
  answer: unknown;
  /** Digest of the call's content; absent if a command of an earlier release did the action. */
  asked?: string;
  undone?: Undone;
}

interface Row extends Omit<DoneAction, "at" | "lettersAt"> {
  kind: ClinicActionKind;
  by: string;
  summary: Summary;
  at: string;
  lettersAt: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
}

export interface StoredAction extends DoneAction {
  kind: ClinicActionKind;
  /** Name of the person who did it. */
  by: string;
  summary: Summary;
  undoneAt: Date | null;
  undoneBy: string | null;
}

const moment = (written: string | null) => (written === null ? null : new Date(written));

const toAction = ({ at, lettersAt, undoneAt, ...rest }: Row): StoredAction => ({
  ...rest,
  at: new Date(at),
  lettersAt: moment(lettersAt),
  undoneAt: moment(undoneAt),
});

const ACTION = `select x.id, x.clinic_id as "clinicId", x.kind, x.summary, x.before,
    ${isoTime("x.at")} as at, ${isoTime("x.letters_at")} as "lettersAt", ${isoTime("x.undone_at")} as "undoneAt",
    coalesce(x.operator, m.name, '') as by, u.name as "undoneBy"
  from clinic_actions x
  left join staff m on m.id = x.staff_id
  left join staff u on u.id = x.undone_by`;

const BY_KEY = {
  name: "clinic-action-by-key",
  text: `${ACTION} where x.staff_id = $1 and x.key = $2`,
};
// An applied plan belongs to the clinics that the journal lists for it, whichever clinic's page it was uploaded on.
const BY_ID = {
  name: "clinic-action",
  text: `${ACTION} where x.id = $1 and (x.clinic_id = $2 or exists (
    select from journal j
    where j.action_id = x.id and j.action = 'import' and j.subject = 'clinic' and j.subject_id = $2))`,
};
const LIST = {
  name: "clinic-actions",
  text: `${ACTION} where x.id in (
      select id from clinic_actions where clinic_id = $1
      union
      select action_id from journal where subject = 'clinic' and subject_id = $1 and action = 'import' and action_id is not null
    ) order by x.at desc, x.id desc limit $2`,
};

// Uses the clock's time, not the transaction's beginning, because the transaction may have waited for the calendar.
const INSERT = {
  name: "insert-clinic-action",
  text: `insert into clinic_actions (clinic_id, kind, staff_id, key, digest, summary, before, at)
    values ($1, $2, $3, $4, $5, '{}', '{}', clock_timestamp())
    returning id, ${isoTime("at")} as at`,
};
const COMPLETE = {
  name: "complete-clinic-action",
  text: `update clinic_actions set summary = $2::jsonb, before = $3::jsonb, letters_at = $4::timestamptz where id = $1`,
};
const MARK_UNDONE = {
  name: "mark-clinic-action-undone",
  text: `update clinic_actions set undone_at = clock_timestamp(), undone_by = $2,
      summary = summary || jsonb_build_object('undone', $3::jsonb)
    where id = $1`,
};

const LATEST = {
  name: "latest-clinic-action",
  text: `select coalesce(u.name, m.name, x.operator, '') as by, x.summary->>'text' as text, x.undone_at is not null as "isUndone",
      to_char(coalesce(x.undone_at, x.at) at time zone c.time_zone, 'HH24:MI') as clock
    from clinic_actions x
    join clinics k on k.id = x.clinic_id
    join cities c on c.id = k.city_id
    left join staff m on m.id = x.staff_id
    left join staff u on u.id = x.undone_by
    where x.clinic_id = $1 and x.id <> $2 and coalesce(x.undone_at, x.at) > now() - interval '15 minutes'
    order by coalesce(x.undone_at, x.at) desc limit 1`,
};

const UNRESTORED_PEOPLE = {
  name: "people-of-undone-action",
  text: `select a.id, a.family_name as "familyName", a.name, a.patronymic_name as "patronymicName", a.phone,
      a.user_id as "userId", k.because,
      exists (select from staff m where m.id = $2::int and (m.is_network or exists (
        select from staff_clinics w where w.staff_id = m.id and w.clinic_id = t.clinic_id
          and w.disabled_at is null))) as "isOwn"
    from jsonb_to_recordset($1::jsonb) as k(id int, because text)
    join appointments a on a.id = k.id
    join clinic_times t on t.id = a.clinic_time_id
    order by t.starts_at, a.id`,
};

const HELD_TIMES = {
  name: "held-times-of-undone-action",
  text: `select t.id, t.day::text as day, to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins, d.name as doctor
    from clinic_times t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id
    where t.id = any($1::int[])
    order by t.starts_at, t.id`,
};

const first = async (rows: Promise<Row[]>): Promise<StoredAction | null> => {
  const [row] = await rows;
  return row === undefined ? null : toAction(row);
};

/** The action that an earlier call with the same key has done; null: none. */
export const findByKey = (
  tx: Database,
  { staff }: Actor,
  key: string,
): Promise<StoredAction | null> => first(tx.runQuery<Row>(BY_KEY, [staff.id, key]));

/** @returns null when there is no such action in the clinic's history */
export const findAction = (
  database: Database,
  clinicId: number,
  id: number,
): Promise<StoredAction | null> => first(database.runQuery<Row>(BY_ID, [id, clinicId]));

/** Actions of a clinic, newest first. */
export const listActions = async (
  database: Database,
  clinicId: number,
  most: number,
): Promise<StoredAction[]> =>
  (await database.runQuery<Row>(LIST, [clinicId, most])).map((row) => toAction(row));

interface NewAction {
  clinicId: number;
  kind: ClinicActionKind;
  actor: Actor;
  key: string;
  digest: string;
}

/** Inserts an action without its summary and former state, which `completeAction` adds in the same transaction. */
export async function insertAction(
  tx: Database,
  { clinicId, kind, actor, key, digest }: NewAction,
): Promise<{ id: number; at: Date }> {
  const values = [clinicId, kind, actor.staff.id, key, digest];
  const [row] = await tx.runQuery<{ id: number; at: string }>(INSERT, values);
  if (row === undefined) throw new Error("the action was not inserted");
  return { id: row.id, at: new Date(row.at) };
}

export async function completeAction(
  tx: Database,
  id: number,
  { summary, before, lettersAt }: { summary: Summary; before: unknown; lettersAt: Date | null },
): Promise<void> {
  await tx.runQuery(COMPLETE, [
    id,
    JSON.stringify(summary),
    JSON.stringify(before),
    lettersAt?.toISOString() ?? null,
  ]);
}

export async function markUndone(
  tx: Database,
  id: number,
  { staff }: Actor,
  undone: Undone,
): Promise<void> {
  await tx.runQuery(MARK_UNDONE, [id, staff.id, JSON.stringify(undone)]);
}

interface KeptVisit extends KeptPerson {
  userId: number | null;
  /** Whether the reader is a coordinator of its clinic. */
  isOwn: boolean;
}

/** People of these visits who still have an account, by time, with the visit's owner. @param reader id of the reading colleague */
export const unrestoredPeople = (
  database: Database,
  kept: Kept[],
  reader: number,
): Promise<KeptVisit[]> =>
  database.runQuery<KeptVisit>(UNRESTORED_PEOPLE, [JSON.stringify(kept), reader]);

/** Held times, soonest first, without the people who hold them. */
export const heldTimes = (database: Database, ids: number[]): Promise<UndoneAction["held"]> =>
  database.runQuery<UndoneAction["held"][number]>(HELD_TIMES, [ids]);

/**
 * Last action of others on the clinic's calendar in the last quarter of an hour, for a colleague whose view is older: «Анна Клиникова,
 * 14:32: …»; null: none.
 *
 * @param except the action in progress
 */
export async function lastChange(
  tx: Database,
  clinicId: number,
  except: number,
): Promise<string | null> {
  const [row] = await tx.runQuery<{ by: string; text: string; clock: string; isUndone: boolean }>(
    LATEST,
    [clinicId, except],
  );
  if (row === undefined) return null;
  return `${row.by}, ${row.clock}: ${row.isUndone ? "возвращено как было. " : ""}${row.text}`;
}
