import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import type { DatabaseConfig } from "../config/database";
import { connect } from "../database/connect";
import { createDatabase } from "./test-database";

const migrationsFolder = path.join(__dirname, "..", "..", "migrations");

/** Opens a database with these rows that lacks the migration of this name and all later ones. */
export async function migrated(tag: string, rows: string) {
  const { config, drop } = await createDatabase({ onDisk: true });
  const journal = path.join(migrationsFolder, "meta", "_journal.json");
  const { entries } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const count = entries.findIndex((entry) => entry.tag === tag);
  await makeOlder(config, count, rows);
  const { database, close } = await connect(config);
  const query = (text: string) => database.runQuery<object>({ name: "", text }, []);
  return { query, close: () => close().then(drop) };
}

/**
 * Turns an empty database into one of an older version of the program.
 *
 * @param count number of migrations of that version
 * @param rows SQL of the rows that it has stored
 */
export async function makeOlder(
  config: DatabaseConfig,
  count: number,
  rows: string,
): Promise<void> {
  const { run, close } = await open(config);
  await run(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(
    0,
    count,
  )) {
    await run(sql.join("\n"));
    await run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    );
  }
  await run(rows);
  await close();
}

async function open(config: DatabaseConfig) {
  if (config.kind === "postgres") {
    const client = new Client({ connectionString: config.url });
    await client.connect();
    return { run: (sql: string) => client.query(sql), close: () => client.end() };
  }
  const directory = config.directory ?? "";
  await mkdir(directory, { recursive: true });
  const client = await PGlite.create(path.join(directory, "db"));
  return { run: (sql: string) => client.exec(sql), close: () => client.close() };
}
