import type { Query } from "./database";
import { shareAnswers } from "./shared-answers";

const statement = { name: "count", text: "" };

/** A database that notes its queries, and answers when the test says so. */
function countingQuery() {
  const queries: unknown[][] = [];
  let answer: (rows: unknown[]) => void = () => undefined;
  const query: Query = <Row>(_statement: unknown, values: unknown[]) => {
    queries.push(values);
    return new Promise<Row[]>((resolve) => {
      answer = resolve as (rows: unknown[]) => void;
    });
  };
  return { queries, query, answer: (rows: unknown[]) => answer(rows) };
}

it("queries once for all who wait, and for each statement by itself", async () => {
  const { queries, query, answer } = countingQuery();
  const { runQuery } = shareAnswers(query);
  const [one, other] = [runQuery(statement, [1]), runQuery(statement, [1])];
  answer([{ n: 7 }]);
  expect(await one).toEqual([{ n: 7 }]);
  expect(await other).toEqual([{ n: 7 }]);
  void runQuery(statement, [2]);
  expect(queries).toEqual([[1], [2]]);
});

afterEach(() => jest.useRealTimers());

it("queries again after a second, and immediately after a write", () => {
  jest.useFakeTimers();
  const { queries, query } = countingQuery();
  const { runQuery, forget } = shareAnswers(query);
  void runQuery(statement, []);
  jest.advanceTimersByTime(999);
  void runQuery(statement, []);
  expect(queries).toHaveLength(1);
  jest.advanceTimersByTime(1);
  void runQuery(statement, []);
  expect(queries).toHaveLength(2);
  forget();
  void runQuery(statement, []);
  expect(queries).toHaveLength(3);
});

it("rejects on a failure and does not cache it", async () => {
  let failures = 0;
  const { runQuery } = shareAnswers(() => {
    failures += 1;
    return Promise.reject(new Error(`failure ${failures}`));
  });
  await expect(runQuery(statement, [])).rejects.toThrow("failure 1");
  await expect(runQuery(statement, [])).rejects.toThrow("failure 2");
});
