import { useTestApp } from "../testing/test-app";
import { emailMessage } from "../mail/email-message";
import { queueEmail } from "../mail/mail-repository";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import type { Database } from "./database";

/** Concurrent statements are sent together on PostgreSQL, and one after the other on PGlite, with the same result. */
const test = useTestApp();

const query = (text: string, values: unknown[] = []) =>
  test.app.database.runQuery<{ n: number }>({ name: "", text }, values);

const WRITE = { name: "write-number", text: "insert into numbers values ($1)" };
const DIVIDE = { name: "divide-by", text: "select 1 / $1::int as n" };
const READ = { name: "read-numbers", text: "select n from numbers order by n" };

beforeEach(() => query("create table numbers (n int primary key)"));
afterEach(() => query("drop table numbers"));

it("runs concurrent statements in their order, each seeing what came before", async () => {
  const seen = await test.app.database.transaction(async (tx) => {
    const [, first, , second] = await Promise.all([
      tx.runQuery(WRITE, [1]),
      tx.runQuery<{ n: number }>(READ, []),
      tx.runQuery(WRITE, [2]),
      tx.runQuery<{ n: number }>(READ, []),
      tx.commit(),
    ]);
    return [first, second].map((rows) => rows.map(({ n }) => n));
  });

  expect(seen).toEqual([[1], [1, 2]]);
  expect(await query(READ.text)).toEqual([{ n: 1 }, { n: 2 }]);
});

it.each(["first", "in between", "last"])(
  "commits nothing and throws the cause when the failing statement is %s",
  async (place) => {
    const work = test.app.database.transaction((tx) => {
      const statements = [() => tx.runQuery(WRITE, [1]), () => tx.runQuery(WRITE, [2])];
      statements.splice(["first", "in between", "last"].indexOf(place), 0, () =>
        // This promise fails after the others, as with a caller that goes on working with the rows.
        tx.runQuery(DIVIDE, [0]).then().then().then().then(),
      );
      return Promise.all([...statements.map((send) => send()), tx.commit()]);
    });

    await expect(work).rejects.toMatchObject({
      ...(process.env.TEST_DATABASE_URL ? { code: "22012" } : { cause: { code: "22012" } }),
    });
    expect(await query(READ.text)).toEqual([]);
    expect(await query(DIVIDE.text, [1])).toEqual([{ n: 1 }]);
  },
);

it("goes on behind a part that has failed by itself", async () => {
  await test.app.database.transaction(async (tx) => {
    await tx.runQuery(WRITE, [1]);
    const part = tx.transaction(async (inner) => {
      await inner.runQuery(WRITE, [2]);
      await inner.runQuery(DIVIDE, [0]);
    });
    await expect(part).rejects.toThrow();
    await tx.runQuery(WRITE, [3]);
  });

  expect(await query(READ.text)).toEqual([{ n: 1 }, { n: 3 }]);
});

describe("the e-mails of a transaction", () => {
  let signals = 0;
  beforeEach(() => {
    signals = 0;
    // The listener replaces the mail worker, so nothing is sent.
    test.app.onEmailsQueued(() => void (signals += 1));
  });

  const queue = (tx: Database) =>
    queueEmail(tx, { kind: "moved", to: "anna@example.ru", message: emailMessage("Проверка", []) });

  it("signals e-mails once, when their transaction is committed", async () => {
    await test.app.database.transaction(async (tx) => {
      await queue(tx);
      await tx.transaction(queue);
      expect(signals).toBe(0);
    });
    expect(signals).toBe(1);
  });

  it("signals nothing of a transaction that failed, nor of one without e-mails", async () => {
    const failing = test.app.database.transaction(async (tx) => {
      await queue(tx);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    await test.app.database.transaction((tx) => tx.runQuery({ name: "", text: "select 1" }, []));
    expect(signals).toBe(0);
  });

  it("signals a booking, whose e-mail no code but its one statement writes", async () => {
    const { browser } = await signInOne(test.app);
    const time = await createTime(test.app, await createClinic(test.app));
    signals = 0;
    await book(browser, time);
    expect(signals).toBe(1);
  });
});
