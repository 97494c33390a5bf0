import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app";
import type { Person } from "./people";

/** Moves all present and past holds of the person so many minutes into the past. */
export async function passMinutes(
  { app }: TestApp,
  { id }: Pick<Person, "id">,
  minutes: number,
): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await app.database.transaction(async (tx) => {
    // The counts are moved first, as the count of a hold is found by the hold's end, and nothing is given back here.
    await tx.execute(
      sql`update held_times set since = since - ${ago}, until = until - ${ago} where user_id = ${id}`,
    );
    await tx.execute(sql`update holds set expires_at = expires_at - ${ago} where user_id = ${id}`);
  });
}
