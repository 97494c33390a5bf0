import { drizzle as drizzleNodePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client, Pool } from "pg";
import type { PoolClient } from "pg";
import type { DatabaseConfig } from "../config/database";
import { StartError } from "../errors/start-error";
import { advisoryLocks } from "./locks";
import { applyMigrations } from "./apply-migrations";
import { withRunQuery } from "./database";
import type { Database } from "./database";
import { isForbidden } from "./errors";
import { openEmbedded } from "./embedded";
import type { EmbeddedClient } from "./embedded";
import { migrate } from "./migrate";
import { onPool } from "./on-pool";

export interface Connection {
  database: Database;
  /** Sets the only listener for queued e-mails: the mail worker. */
  onEmailsQueued: (listener: () => void) => void;
  close: () => Promise<void>;
}

type ServerConfig = Extract<DatabaseConfig, { kind: "postgres" }>;

/** Opens the database and migrates its schema. */
export function connect(config: DatabaseConfig): Promise<Connection> {
  if (config.kind === "postgres") return connectPostgres(config);
  const { directory, opened } = config;
  return opened === undefined
    ? openEmbedded(directory).then(connectClient)
    : connectClient({ client: opened, close: () => Promise.resolve() });
}

/** Migrates the schema of an already open embedded database, as `connect` does. */
export async function connectClient({ client, close }: EmbeddedClient): Promise<Connection> {
  const database = drizzlePglite(client, { casing: "snake_case" });
  try {
    await migrate(database, (config) => migratePglite(database, config));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...withListener((notify) => withRunQuery(database, notify)), close };
}

/** Signals are lost until there is a listener, which is harmless: the mail worker also polls. */
function withListener(open: (notify: () => void) => Database): Omit<Connection, "close"> {
  let listener = (): void => undefined;
  const onEmailsQueued = (next: () => void) => {
    listener = next;
  };
  return { database: open(() => listener()), onEmailsQueued };
}

async function connectPostgres({
  url,
  directUrl,
  maxConnections,
}: ServerConfig): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    pipeline: true,
    max: maxConnections,
    // Also the maximum time that a request waits for a connection: in a rush for one time hundreds wait.
    connectionTimeoutMillis: 15_000,
    // A new connection has to plan each statement again: with the driver's default of ten seconds, searches after each quiet
    // moment would be slow.
    idleTimeoutMillis: 600_000,
    // A pooler sets the timeouts of its connections itself and refuses these parameters: deploy/pgbouncer/pgbouncer.ini.
    ...(directUrl === undefined && {
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    }),
  });
  if (directUrl !== undefined) pool.on("connect", sendWithoutNames);
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on("error", () => undefined);
  // An error of a connection in use would end the process, too; its query is rejected in any case.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await migratePostgres(directUrl ?? url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { ...withListener((notify) => onPool(pool, notify)), close: () => pool.end() };
}

/** Migrates PostgreSQL without a pooler, because the lock of migrations and their time limits are bound to one connection. */
async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // When the connection breaks, its query is rejected; without a listener the process would end.
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: NodeJS.ErrnoException) => {
      // The driver's message can be empty; the URL may contain a password and is not repeated.
      throw new StartError(
        `DATABASE_URL: the database does not answer (${error.code ?? error.message})`,
      );
    });
    // No time limit: a migration may build an index over millions of rows while another process waits for it.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    const database = drizzleNodePg(client, { casing: "snake_case" });
    await migrate(database, (config) => applyMigrations(client, config));
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartError(
      "DATABASE_URL: the role must own the database and its tables: as a superuser, " +
        "alter database NAME owner to ROLE; in it, reassign owned by OLD_ROLE to ROLE",
    );
  } finally {
    // Closing the connection releases the lock in every case.
    await client.end();
  }
}

/**
 * Sends statements without their names, for a pooler in transaction mode: a statement that one connection has prepared by name is
 * unknown to the next, so each one is planned where it runs.
 */
function sendWithoutNames(client: PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    send(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as PoolClient["query"];
}

const isNamed = (sent: unknown): sent is { name: unknown } =>
  typeof sent === "object" && sent !== null && "name" in sent;
