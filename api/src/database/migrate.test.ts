import { sql } from "drizzle-orm";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

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
