import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { isDiskFull } from "./errors";

/** @throws what the driver says when the database does not answer */
export async function answers(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

/** Takes room on the database's disk for a moment; whether the account may have such a table is of no interest here. */
export async function writeOnce(database: Database): Promise<void> {
  try {
    await database.execute(
      sql`create temporary table room_probe on commit drop as select repeat('-', 8000) as filler`,
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
  }
}
