import type { Query } from "./database";
import { shareAnswers } from "./shared-answers";

const statement = { name: "count", text: "" };

/** A database that counts how often it is asked, and answers when the test says so. */
function countingQuery() {
  const asked: unknown[][] = [];
  let answer: (rows: unknown[]) => void = () => undefined;
  const query: Query = <Row>(_statement: unknown, values: unknown[]) => {
    asked.push(values);
    return new Promise<Row[]>((resolve) => {
      answer = resolve as (rows: unknown[]) => void;
    });
  };
  return { asked, query, answer: (rows: unknown[]) => answer(rows) };
}

it("asks once for all who wait, and for each question by itself", async () => {
  const { asked, query, answer } = countingQuery();
  const { runQuery } = shareAnswers(query);
  const [one, other] = [runQuery(statement, [1]), runQuery(statement, [1])];
  answer([{ n: 7 }]);
  expect(await one).toEqual([{ n: 7 }]);
  expect(await other).toEqual([{ n: 7 }]);
  void runQuery(statement, [2]);
  expect(asked).toEqual([[1], [2]]);
});

afterEach(() => jest.useRealTimers());

it("asks again after a second, and at once after a write", () => {
  jest.useFakeTimers();
  const { asked, query } = countingQuery();
  const { runQuery, forget } = shareAnswers(query);
  void runQuery(statement, []);
  jest.advanceTimersByTime(999);
  void runQuery(statement, []);
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(1);
  void runQuery(statement, []);
  expect(asked).toHaveLength(2);
  forget();
  void runQuery(statement, []);
  expect(asked).toHaveLength(3);
});

it("tells a failure and does not keep it", async () => {
  let failures = 0;
  const { runQuery } = shareAnswers(() => {
    failures += 1;
    return Promise.reject(new Error(`failure ${failures}`));
  });
  await expect(runQuery(statement, [])).rejects.toThrow("failure 1");
  await expect(runQuery(statement, [])).rejects.toThrow("failure 2");
});
