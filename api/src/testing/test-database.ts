import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { DatabaseConfig } from "../config/database";
import { prepareDataDirectory } from "./prepared/data-directory";
import { giveBack, takeInMemory } from "./shared-database";

interface TestDatabase {
  config: DatabaseConfig;
  drop: () => Promise<void>;
}

/**
 * A migrated database without rows for one test file: a new one on the server of TEST_DATABASE_URL, else one in memory.
 *
 * @param options `isReopened`: PGlite in a folder, for a test that opens it twice; `onDisk`: the same without tables; `isBare`: without tables, on the
 *   server alone
 */
export async function createDatabase(
  options: { isReopened?: boolean; onDisk?: boolean; isBare?: boolean } = {},
): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) return createOnServer(server, options.isBare ?? options.onDisk);
  if (!options.onDisk && !options.isReopened) {
    const shared = await takeInMemory();
    const { client: opened } = shared;
    return { config: { kind: "embedded", directory: null, opened }, drop: () => giveBack(shared) };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-database-"));
  if (options.isReopened) await prepareDataDirectory(folder);
  return {
    config: { kind: "embedded", directory: path.join(folder, "db") },
    drop: () => rm(folder, { recursive: true }),
  };
}

/**
 * Connections of each application under test. The start of one costs PostgreSQL 30 ms of the processor, and its first statements as much
 * again; and with few of them code shows that waits for a second connection inside of a transaction.
 */
const MAX_CONNECTIONS = 5;

async function createOnServer(server: string, isBare = false): Promise<TestDatabase> {
  const name = `rodinki_test_${randomBytes(6).toString("hex")}`;
  const template = isBare ? undefined : process.env.TEST_DATABASE_TEMPLATE;
  // Copying through the log takes less than half the time of copying files, for a database this small.
  const copied = template === undefined ? "" : ` template ${template} strategy wal_log`;
  await runOn(server, `create database ${name}${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { kind: "postgres", url: url.href, maxConnections: MAX_CONNECTIONS },
    drop: () => runOn(server, `drop database ${name}`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
