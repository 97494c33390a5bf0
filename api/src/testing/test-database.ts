import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { DatabaseConfig } from "../config/database";

export interface TestDatabase {
  config: DatabaseConfig;
  drop: () => Promise<void>;
}

/**
 * An empty database: a new one on the server of TEST_DATABASE_URL, else PGlite in memory, or on disk where a
 * test opens it twice.
 */
export async function createDatabase(options: { onDisk?: boolean } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) return createOnServer(server);
  if (!options.onDisk) {
    return { config: { kind: "embedded", directory: null }, drop: () => Promise.resolve() };
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), "rodinki-database-"));
  return {
    config: { kind: "embedded", directory },
    drop: () => rm(directory, { recursive: true }),
  };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `rodinki_test_${randomBytes(6).toString("hex")}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { kind: "postgres", url: url.href },
    drop: () => runOn(server, `drop database ${name}`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
