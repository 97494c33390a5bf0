import { setTimeout } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationConfig, MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { StartError } from "../errors/start-error";
import { isLockedAway } from "./errors";

/**
 * Limit of waiting for all locks of a migration. PostgreSQL looks for a deadlock after a second, and ends it by refusing the
 * transaction that looks first, which may be a visitor's.
 */
const ALL_LOCKS_MS = 600;
/** Limit of waiting for a lock that a statement needs and its text does not name. */
const ANOTHER_LOCK_MS = 300;
const PAUSE_MS = 100;
/** Limit of all attempts: longer than any statement of the service may run; a dump or a forgotten `psql` can lock a table for hours. */
const PATIENCE_MS = 5 * 60_000;

/** Tables whose structure a statement changes: nobody may read them meanwhile. */
const CHANGED = /(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(?:"public"\.)?"(\w+)"/gi;
/** Tables that a statement reads, writes or refers to: others may read them meanwhile. */
const USED = /(?:REFERENCES|ON|UPDATE|INTO|FROM|JOIN) (?:ONLY )?(?:"public"\.)?"(\w+)"/gi;

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Locks that a migration needs, each table once and in a fixed order. */
function locksOf({ sql }: MigrationMeta): [table: string, mode: string][] {
  const text = sql.join("\n");
  const changed = new Set(namesIn(text, CHANGED));
  const all = new Set([...changed, ...namesIn(text, USED)]);
  return [...all]
    .sort()
    .map((table) => [table, changed.has(table) ? "access exclusive" : "share row exclusive"]);
}

/** Applies one migration. All locks are taken before the first change, each with a short wait, so that it delays others only briefly. */
async function applyOne(client: Client, migration: MigrationMeta): Promise<void> {
  await client.query("begin");
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const there = new Set(rows.map(({ name }) => name));
    const locks = locksOf(migration).filter(([table]) => there.has(table));
    await client.query(
      `set local lock_timeout = ${Math.floor(ALL_LOCKS_MS / Math.max(locks.length, 4))}`,
    );
    for (const [table, mode] of locks) {
      await client.query(`lock table public."${table}" in ${mode} mode`);
    }
    await client.query(`set local lock_timeout = ${ANOTHER_LOCK_MS}`);
    for (const statement of migration.sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [migration.hash, migration.folderMillis],
    );
    await client.query("commit");
  } catch (error) {
    // A broken connection has nothing to roll back.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Applies the migrations that a database lacks, each in its own transaction, while other processes work on it. Drizzle's own migrator
 * holds the locks of all until the end: processes that lock in another order meanwhile are refused.
 *
 * @param client connection that holds the lock of migrations
 * @throws StartError when another connection keeps a table locked for minutes
 */
export async function applyMigrations(client: Client, config: MigrationConfig): Promise<void> {
  // Run only when the table is missing: the statement needs a right on the whole database, even if there is nothing to create.
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as table",
  );
  if (found[0]?.table == null) {
    await client.query("create schema if not exists drizzle");
    await client.query(`create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  }
  const { rows } = await client.query<{ last: string }>(
    "select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last);
  for (const migration of readMigrationFiles(config)) {
    if (migration.folderMillis > last) await untilApplied(client, migration);
  }
}

async function untilApplied(client: Client, migration: MigrationMeta): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await applyOne(client, migration);
    } catch (error) {
      if (!isLockedAway(error)) throw error;
      if (Date.now() > until) {
        throw new StartError(
          "DATABASE_URL: another connection keeps a table locked, so it cannot be migrated: look at pg_stat_activity",
        );
      }
    }
    // The pause is random, so that it does not coincide again with the transaction that had the lock.
    await setTimeout(PAUSE_MS * (1 + Math.random()));
  }
}
