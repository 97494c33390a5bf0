import { sql } from "drizzle-orm";
import type { Database } from "../database/database";

/** Every row of every table, schema and migrations aside, as PostgreSQL writes rows: one line each. */
export async function dump(database: Database): Promise<string> {
  const tables = await rows<{ name: string }>(
    database,
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const found = await rows<{ line: string }>(database, `select t::text as line from ${name} t`);
    lines.push(...found.map(({ line }) => `${name} ${line}`));
  }
  return lines.join("\n");
}

async function rows<Row>(database: Database, statement: string): Promise<Row[]> {
  return ((await database.execute(sql.raw(statement))) as { rows: Row[] }).rows;
}
