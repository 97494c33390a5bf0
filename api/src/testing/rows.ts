import { sql, is } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { randomInt, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import { eraseOld } from "../jobs/retention";

export async function rowsOf(
  { database }: { database: Pick<Database, "execute"> },
  query: SQL,
): Promise<Record<string, unknown>[]> {
  const { rows } = (await database.execute(query)) as { rows: Record<string, unknown>[] };
  return rows;
}

/** Rules of columns that allow only some values. */
const ALLOWED: Record<string, unknown> = { months: 3, role: "reception" };

/** Inserts a row with these columns, and any value in the others that need one. @returns its id */
export async function insertAny(
  database: Pick<Database, "execute">,
  table: string,
  values: Record<string, unknown>,
): Promise<number> {
  const needed = await rowsOf(
    { database },
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
  );
  const anyOf: Record<string, unknown> = {
    text: randomUUID(),
    integer: randomInt(2 ** 30),
    boolean: false,
    date: sql`current_date`,
    jsonb: sql`'{}'`,
  };
  const added: Record<string, unknown> = {
    ...Object.fromEntries(
      needed.map(({ name, type }) => [
        String(name),
        ALLOWED[String(name)] ?? anyOf[String(type)] ?? sql`'-infinity'`,
      ]),
    ),
    ...values,
  };
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const [row] = await rowsOf(
    { database },
    sql`insert into ${sql.identifier(table)} (${list(Object.keys(added).map((name) => sql`${sql.identifier(name)}`))})
      values (${list(Object.values(added).map((value) => sql`${value}`))}) returning *`,
  );
  return Number(row?.id);
}

/** Every row of every table, schema and migrations aside, as PostgreSQL writes rows: one line each. */
export async function dump(database: Database): Promise<string> {
  const tables = await rowsOf(
    { database },
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const found = await rowsOf(
      { database },
      sql.raw(`select t::text as line from ${String(name)} t`),
    );
    lines.push(...found.map(({ line }) => `${String(name)} ${String(line)}`));
  }
  return lines.join("\n");
}

const schema = path.join(__dirname, "..", "database", "schema");

export async function schemaTables(): Promise<PgTable[]> {
  const modules = await Promise.all(
    readdirSync(schema).map(
      (file) => import(path.join(schema, file)) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap(Object.values).filter((value) => is(value, PgTable));
}

/** Erases old data, after the process's own run at its start, as two concurrent runs exclude each other. */
export async function sweep(database: Database, days = 730): Promise<void> {
  while (!(await eraseOld(database, days)));
}
