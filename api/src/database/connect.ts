import path from "node:path";
import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleNodePg } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { StartError } from "../start-error";
import { lockDirectory } from "./directory-lock";

/** The query builder that both drivers share; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type DatabaseConfig =
  | { kind: "postgres"; url: string }
  /** PGlite; without a directory it lives in memory. */
  | { kind: "embedded"; directory: string | null };

export interface Connection {
  database: Database;
  close: () => Promise<void>;
}

const migrations = { migrationsFolder: path.join(__dirname, "..", "..", "migrations") };
/** Any constant: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_246_011;

/** Opens the database and brings its schema up to date. */
export function connect(config: DatabaseConfig): Promise<Connection> {
  return config.kind === "postgres"
    ? connectPostgres(config.url)
    : connectEmbedded(config.directory);
}

async function connectEmbedded(directory: string | null): Promise<Connection> {
  if (directory !== null) await mkdir(directory, { recursive: true });
  const unlock = directory === null ? null : await lockDirectory(directory);
  const client = await PGlite.create(directory === null ? "memory://" : path.join(directory, "db"));
  const database = drizzlePglite(client, { casing: "snake_case" });
  await migratePglite(database, migrations);
  return {
    database,
    close: async () => {
      if (!client.closed) await client.close();
      await unlock?.();
    },
  };
}

async function connectPostgres(url: string): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const client = await pool.connect().catch((error: NodeJS.ErrnoException) => {
    // The driver's message can be empty; the URL may hold a password and is not repeated.
    throw new StartError(
      `DATABASE_URL: the database does not answer (${error.code ?? error.message})`,
    );
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrateNodePg(drizzleNodePg(client, { casing: "snake_case" }), migrations);
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
  return {
    database: drizzleNodePg(pool, { casing: "snake_case" }),
    close: () => pool.end(),
  };
}
