import { useTestApp } from "../testing/test-app";

/** What is asked at once goes out at once on PostgreSQL, and one after the other on PGlite: nobody must see which. */
const test = useTestApp();

const query = (text: string, values: unknown[] = []) =>
  test.app.database.runQuery<{ n: number }>({ name: "", text }, values);

const WRITE = { name: "write-number", text: "insert into numbers values ($1)" };
const DIVIDE = { name: "divide-by", text: "select 1 / $1::int as n" };
const READ = { name: "read-numbers", text: "select n from numbers order by n" };

beforeEach(() => query("create table numbers (n int primary key)"));
afterEach(() => query("drop table numbers"));

it("runs what is asked at once in its order, each seeing what came before", async () => {
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
  "keeps nothing and tells the cause when what fails came %s",
  async (place) => {
    const work = test.app.database.transaction((tx) => {
      const asked = [() => tx.runQuery(WRITE, [1]), () => tx.runQuery(WRITE, [2])];
      asked.splice(["first", "in between", "last"].indexOf(place), 0, () =>
        // As somebody asks who has more to do with the answer: theirs is not the first promise to fail.
        tx.runQuery(DIVIDE, [0]).then().then().then().then(),
      );
      return Promise.all([...asked.map((send) => send()), tx.commit()]);
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
