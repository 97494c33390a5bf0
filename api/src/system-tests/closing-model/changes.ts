import { runSql } from "../booking-model/target";
import type { Queryable } from "../booking-model/target";

export interface Change {
  id: number;
  xid: string;
  entity: Entity;
  before: Row | null;
  after: Row | null;
}

export type Row = Record<string, string | number | boolean | null>;

const ENTITIES = ["appointments", "clinic_times", "clinic_actions", "letters", "users"] as const;
type Entity = (typeof ENTITIES)[number];

/** Makes the database record each change with its transaction, because the program's own records prove nothing. */
export async function watch(database: Queryable): Promise<void> {
  await runSql(
    database,
    `create table model_changes (
      id bigint generated always as identity, xid text not null default pg_current_xact_id()::text,
      entity text not null, before jsonb, after jsonb)`,
  );
  await runSql(
    database,
    `create function note_change() returns trigger language plpgsql as $$ begin
      insert into model_changes (entity, before, after) values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) - 'content' end,
        case when tg_op <> 'DELETE' then to_jsonb(new) - 'content' end);
      return null;
    end $$`,
  );
  for (const entity of ENTITIES) {
    const events = entity === "users" ? "delete" : "insert or update or delete";
    await runSql(
      database,
      `create trigger note_change after ${events} on ${entity} for each row execute function note_change()`,
    );
  }
}

/** Reads the changes since the last call, by transaction in the order of their first changes. To be called while there are no requests. */
export async function changesSince(database: Queryable): Promise<Change[][]> {
  const rows = await runSql<Change>(
    database,
    `with taken as (delete from model_changes returning id, xid, entity, before, after)
     select * from taken order by id`,
  );
  const groups = new Map<string, Change[]>();
  for (const row of rows) groups.set(row.xid, [...(groups.get(row.xid) ?? []), row]);
  return [...groups.values()];
}

const SHOWN_COLUMNS = [
  "user_id",
  "clinic_time_id",
  "status",
  "sequence",
  "attempts",
  "due_at",
  "closed_at",
  "kind",
  "action_id",
  "appointment_id",
];
const DATES = ["sent_at", "dropped_at", "undone_at", "letters_at"];

export function describeChanges(groups: Change[][]): string[] {
  const describe = ({ entity, before, after }: Change) => {
    const row = after ?? before ?? {};
    const what = before === null ? "+" : after === null ? "-" : "";
    const columns = [...SHOWN_COLUMNS, ...DATES]
      .filter((name) => row[name] !== undefined)
      .filter((name) => before?.[name] !== after?.[name])
      .map((name) => `${name} ${String(row[name])}`);
    return `${what}${entity} ${String(row.id)} (${columns.join(", ")})`;
  };
  return groups.map((group) => `${group[0]?.xid}: ${group.map(describe).join("; ")}`);
}
