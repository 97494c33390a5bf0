import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../database/database";
import { appointments } from "../../../database/schema/appointments";
import { createClinic, createTime } from "../../../testing/calendar";
import { secretMailedTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor } from "../../../testing/reception";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";
import { answer } from "./rules";

const test = useTestApp();

/** A database in which something happens just before the visit is locked. */
const before = (database: Database, happens: (tx: Database) => Promise<unknown>) =>
  ({
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      database.transaction((tx) => {
        const { runQuery } = tx;
        const runs: typeof runQuery = async (statement, values) => {
          if (statement.name === "lock-answered-appointment") await happens(tx);
          return runQuery(statement, values);
        };
        return work(Object.assign(tx, { runQuery: runs }));
      }),
  }) as Database;

it("changes nothing of a visit that has just become an account's, which is not locked", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const { id: userId, email } = await signInOne(test.app);
  const { id: timeId } = await createTime(test.app, clinic);
  const booked = await bookFor(browser, clinic.id, timeId, { email });
  const token = await secretMailedTo(test, email, /#reminder=([\w-]+)/);
  const given = { token, answer: "not-coming", siteUrl: "http://localhost" } as const;
  const linked = before(database, (tx) =>
    tx.update(appointments).set({ userId }).where(eq(appointments.id, booked.json().id)),
  );

  await expect(answer(linked, given)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await answer(database, given)).toBe(true);
});
