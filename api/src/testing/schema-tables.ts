import { readdirSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const schema = path.join(__dirname, "..", "database", "schema");

/** @returns every table that the files of the schema declare */
export async function schemaTables(): Promise<PgTable[]> {
  const modules = await Promise.all(
    readdirSync(schema).map(
      (file) => import(path.join(schema, file)) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap(Object.values).filter((value) => is(value, PgTable));
}
