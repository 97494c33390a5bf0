import { eq, sql } from "drizzle-orm";
import { devices, sessions, users } from "../database/schema/accounts";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { until } from "../testing/until";
import { endWithSecret } from "./secret-mark";

const test = useTestApp();

it("ends all sessions beside a process that locks in the opposite order", async () => {
  const { database } = test.app;
  const { id: userId } = await signInOne(test.app);
  await database.insert(devices).values({ userId, hash: "of a browser" });
  const isWaiting = sql<boolean>`(select count(*) > 0 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`;

  const ended = await database.transaction(async (tx) => {
    // PostgreSQL refuses the transaction that looks for a deadlock first: here that must be the process that starts.
    await tx.execute(sql`set local deadlock_timeout = '1min'`);
    await tx.delete(devices).where(eq(devices.userId, userId));
    const result = endWithSecret(database, "another-one-0123456789-0123456789");
    await until(async () => (await tx.select({ waits: isWaiting }).from(users).limit(1))[0]?.waits);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return { result };
  });

  expect(await ended.result).toBe(true);
  expect(await database.$count(sessions)).toBe(0);
});
