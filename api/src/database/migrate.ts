import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationConfig } from "drizzle-orm/migrator";
import { StartError } from "../errors/start-error";
import type { QueryBuilder } from "./database";
import { violatedExclusion } from "./errors";
import { ONE_PLACE, overlappingTimes } from "./overlapping-times";

const migrations = { migrationsFolder: path.join(__dirname, "..", "..", "migrations") };

/**
 * Brings the schema up to date with `apply`, the driver's own migrator.
 *
 * @throws StartError when a newer version of the program has changed this database: an older one would
 *   write rows that break rules it does not know; or when the database holds overlapping times of one doctor, made by
 *   hand before it forbade them
 */
export async function migrate(
  database: QueryBuilder,
  apply: (config: MigrationConfig) => Promise<unknown>,
): Promise<void> {
  const known = readMigrationFiles(migrations).at(-1)?.folderMillis ?? 0;
  const applied = await newestApplied(database);
  if (applied !== null && applied > known) {
    throw new StartError(
      "The database was changed by a newer version of the program: start that version, or restore a backup",
    );
  }
  await apply(migrations).catch(async (error: unknown) => {
    if (violatedExclusion(error) !== ONE_PLACE) throw error;
    throw await overlappingTimes(database);
  });
}

/** When the newest migration in the database was made (Unix time in milliseconds); null: there is none. */
async function newestApplied(database: QueryBuilder): Promise<number | null> {
  // The table in which Drizzle's migrators keep their record.
  const [table] = await database
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`);
  if (table?.name == null) return null;
  const [newest] = await database
    .select({ createdAt: sql<string | null>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  return newest?.createdAt == null ? null : Number(newest.createdAt);
}
