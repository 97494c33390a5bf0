import { setTimeout } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationConfig, MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { StartError } from "../errors/start-error";
import { isLockTimeout } from "./errors";

/**
 * Maximum wait for all locks of a migration. It is below the second after which PostgreSQL resolves a deadlock by aborting a
 * transaction, possibly a visitor's.
 */
const ALL_LOCKS_MS = 600;
/** Maximum wait for a lock that is not visible in a statement's text. */
const ANOTHER_LOCK_MS = 300;
const PAUSE_MS = 100;
/**
 * Maximum time of all attempts, longer than any statement of the service may run: a dump or a forgotten `psql` can lock a table
 * for hours.
 */
const PATIENCE_MS = 5 * 60_000;

/** Tables whose structure a statement changes: they are locked against readers. */
const CHANGED = /(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?(?:"public"\.)?"(\w+)"/gi;
/** Tables that a statement reads, writes or refers to: they stay readable for others. */
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
    // After a lost connection there is nothing to roll back.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Applies the missing migrations, each in its own transaction, while other processes use the database. Drizzle's own migrator
 * would hold all locks until the end, and cause deadlocks with processes that lock in another order.
 *
 * @param client connection that holds the lock of migrations
 * @throws StartError when another connection locks a table for minutes
 */
export async function applyMigrations(client: Client, config: MigrationConfig): Promise<void> {
  // Run only when the table is missing: the statement requires a right on the whole database, even if there is nothing to create.
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
      if (!isLockTimeout(error)) throw error;
      if (Date.now() > until) {
        throw new StartError(
          "DATABASE_URL: another connection keeps a table locked, so it cannot be migrated: look at pg_stat_activity",
        );
      }
    }
    // The pause is random, so that it does not coincide again with the transaction that held the lock.
    await setTimeout(PAUSE_MS * (1 + Math.random()));
  }
}
