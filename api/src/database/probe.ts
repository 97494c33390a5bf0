import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { isDiskFull } from "./errors";

/** Checks that the database answers. @throws the driver's error when it does not */
export async function answers(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

/** Checks that the database's disk has room, by a short write; a missing right to create the table is ignored. */
export async function writeOnce(database: Database): Promise<void> {
  try {
    await database.execute(
      sql`create temporary table room_probe on commit drop as select repeat('-', 8000) as filler`,
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
  }
}
