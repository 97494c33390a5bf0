import { readdirSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { mailboxes } from "../database/schema/mail";
import { secretTables } from "./forget-secrets";

const schema = path.join(__dirname, "..", "database", "schema");

it("names every table that keeps the hash of a secret, but for those of passwords", async () => {
  const modules = await Promise.all(
    readdirSync(schema).map(
      (file) => import(path.join(schema, file)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = modules.flatMap(Object.values).filter((value) => is(value, PgTable));
  const withSecret = tables
    .filter((table) => Object.keys(getTableColumns(table)).some((name) => /hash$/i.test(name)))
    // Its key is the hash of an address, which is no secret.
    .filter((table) => table !== mailboxes)
    .map(getTableName);

  expect([...secretTables.map(getTableName), "registrations", "users"].sort()).toEqual(
    withSecret.sort(),
  );
});
