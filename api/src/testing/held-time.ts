import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app";
import type { Person } from "./people";

/** Lets so many minutes go by for what the person holds and has held, as if all of it had happened so much earlier. */
export async function passMinutes(
  { app }: TestApp,
  { id }: Pick<Person, "id">,
  minutes: number,
): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await app.database.transaction(async (tx) => {
    // First: what is counted for a hold is found by when the hold ends, and nothing of it is given back here.
    await tx.execute(
      sql`update held_times set since = since - ${ago}, until = until - ${ago} where user_id = ${id}`,
    );
    await tx.execute(sql`update holds set expires_at = expires_at - ${ago} where user_id = ${id}`);
  });
}
