import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationConfig } from "drizzle-orm/migrator";
import { StartError } from "../errors/start-error";
import type { QueryBuilder } from "./database";
import { violatedExclusion } from "./errors";

const migrations = { migrationsFolder: path.join(__dirname, "..", "..", "migrations") };

/**
 * Migrates the schema with `apply`, the driver's own migrator.
 *
 * @throws StartError when a newer version of the program has changed this database, because an older one would write rows that
 * violate the newer rules; or when the database contains overlapping times of one doctor, written by hand before a constraint
 * forbade them
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

/** Creation time of the newest applied migration (Unix time in milliseconds); null: there is none. */
async function newestApplied(database: QueryBuilder): Promise<number | null> {
  // The table in which Drizzle records applied migrations.
  const [table] = await database
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`);
  if (table?.name == null) return null;
  const [newest] = await database
    .select({ createdAt: sql<string | null>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  return newest?.createdAt == null ? null : Number(newest.createdAt);
}

/** Constraint that prevents overlapping times of one doctor. */
export const ONE_PLACE = "clinic_times_one_place";

/**
 * Message for the operator when the constraint cannot be added, because overlapping times of a doctor were written by hand. It
 * names the first two, with the command that closes the later one and notifies the person who has booked it.
 *
 * @returns the error, not thrown
 */
async function overlappingTimes(database: QueryBuilder): Promise<StartError> {
  // Compares each time with the previous one of the same doctor, so one sort is enough.
  const [found] = await database
    .select({
      doctor: sql<string>`doctor`,
      one: sql<string>`one`,
      other: sql<string>`other`,
      clinic: sql<number>`clinic`,
      day: sql<string>`day`,
    })
    .from(
      sql`(
        select d.name as doctor, t.clinic_id as clinic, t.day::text as day, t.starts_at,
          t.starts_at < lag(t.ends_at) over w as meets,
          'clinic ' || lag(t.clinic_id) over w || ', ' || to_char(lag(t.starts_at) over w at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as one,
          'clinic ' || t.clinic_id || ', ' || to_char(t.starts_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as other
        from clinic_times t
        join doctors d on d.id = t.doctor_id
        join clinics k on k.id = t.clinic_id
        join cities c on c.id = k.city_id
        where t.closed_at is null and t.starts_at > now()
        window w as (partition by t.doctor_id order by t.starts_at, t.id)
      ) as times`,
    )
    .where(sql`meets`)
    .orderBy(sql`starts_at`)
    .limit(1);
  if (found === undefined) return new StartError("Times of one doctor overlap: try again");
  const { doctor, one, other, clinic, day } = found;
  return new StartError(
    `«${doctor}» has two times that overlap (${one} and ${other}): with the previous version run "npm run clinics -- close-day ${clinic} ${day}", then start this one`,
  );
}
