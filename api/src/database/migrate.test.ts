import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

const count = async () =>
  (await readdir(path.join(__dirname, "..", "..", "migrations"))).filter((name) =>
    name.endsWith(".sql"),
  ).length;

it("refuses a database that a newer version has changed, and leaves it as it is", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  const before = await connect(config);
  await before.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
  );
  await before.close();

  await expect(connect(config)).rejects.toThrow(/^The database was changed by a newer version/);
  // Nothing is left locked either: a second try says the same.
  await expect(connect(config)).rejects.toThrow(/^The database was changed by a newer version/);
  await drop();
});

const onPostgres = process.env.TEST_DATABASE_URL === undefined ? it.skip : it;

onPostgres("runs each migration once when processes start together", async () => {
  const { config, drop } = await createDatabase({ isBare: true });

  const connections = await Promise.all([1, 2, 3, 4].map(() => connect(config)));

  const [rows] = await connections[0]!.database
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  expect(rows?.count).toBe(await count());
  await Promise.all(connections.map(({ close }) => close()));
  await drop();
});
