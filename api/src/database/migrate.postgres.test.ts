import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createDatabase } from "../testing/test-database";
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
