import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { createDatabase } from "../testing/test-database";
import { StartError } from "../errors/start-error";
import { makeOlder } from "../testing/older-database";
import { connect } from "./connect";

const count = async () =>
  (await readdir(path.join(__dirname, "..", "..", "migrations"))).filter((name) =>
    name.endsWith(".sql"),
  ).length;

it("runs each migration once when processes start together", async () => {
  const { config, drop } = await createDatabase({ isBare: true });

  const connections = await Promise.all([1, 2, 3, 4].map(() => connect(config)));

  const [rows] = await connections[0]!.database
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  expect(rows?.count).toBe(await count());
  await Promise.all(connections.map(({ close }) => close()));
  await drop();
});

const LINE =
  "DATABASE_URL: the role must own the database and its tables: as a superuser, " +
  "alter database NAME owner to ROLE; in it, reassign owned by OLD_ROLE to ROLE";

it.each([
  ["an empty database of another role", null, []],
  ["an older database of another role", 5, []],
  [
    "tables of another role, which this one may read and write",
    5,
    [
      "grant usage, create on schema public, drizzle to ROLE",
      "grant select, insert, update, delete on all tables in schema public, drizzle to ROLE",
    ],
  ],
])("says in one line what to do about %s", async (_name, migrations, grants) => {
  const { config, drop } = await createDatabase({ isBare: true });
  const url = config.kind === "postgres" ? config.url : "";
  if (migrations !== null) await makeOlder(config, migrations, "");
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const role = `stranger_${Date.now()}`;
  await owner.query(`create role ${role} login password 'stranger'`);
  for (const grant of grants) await owner.query(grant.replace("ROLE", role));
  const other = new URL(url);
  [other.username, other.password] = [role, "stranger"];

  const opening = connect({ kind: "postgres", url: other.href });

  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(LINE);
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await drop();
});
