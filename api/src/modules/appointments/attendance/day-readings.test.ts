import type { Database } from "../../../database/database";
import { dayReadings } from "./day-readings";

const anna = { id: 1, name: "Анна" };
const boris = { id: 2, name: "Борис" };
const vera = { id: 3, name: "Вера" };

/** A database whose queries are answered only by `end` or `fail`; it records the readers of each query. */
function slowDatabase() {
  const queries: { readers: unknown; end: (rows: unknown[]) => void; fail: () => void }[] = [];
  const runQuery = (_statement: unknown, [, , readers]: unknown[]) =>
    new Promise<unknown[]>((end, refuse) => {
      queries.push({ readers, end, fail: () => refuse(new Error("cut")) });
    });
  return { queries, database: { runQuery } as unknown as Database };
}

const dayOf = (day: string) => ({ day, visits: [], unmarked: [] });

const begun = () => new Promise(setImmediate);

it("shares the next reading among all who request the day during one", async () => {
  const { queries, database } = slowDatabase();
  const read = dayReadings(database);

  const first = read(anna, 7, "2026-12-01");
  await begun();
  const [second, again, third] = [boris, boris, vera].map((reader) =>
    read(reader, 7, "2026-12-01"),
  );
  const otherDay = read(vera, 7, "2026-12-02");
  await begun();
  expect(queries.map(({ readers }) => readers)).toEqual([[1], [3]]);

  queries[0]?.end([dayOf("before")]);
  expect(await first).toEqual(dayOf("before"));
  await begun();
  expect(queries.map(({ readers }) => readers)).toEqual([[1], [3], [2, 3]]);
  queries[1]?.end([dayOf("other day")]);
  queries[2]?.end([dayOf("after")]);
  const days = await Promise.all([second, again, third, otherDay]);
  expect(days.map((one) => one?.day)).toEqual(["after", "after", "after", "other day"]);
});

it("queries again for a request after a query that has failed", async () => {
  const { queries, database } = slowDatabase();
  const read = dayReadings(database);

  const first = read(anna, 7, "2026-12-01");
  await begun();
  const second = read(boris, 7, "2026-12-01");
  queries[0]?.fail();
  await expect(first).rejects.toThrow("cut");
  await begun();
  queries[1]?.end([dayOf("after")]);
  expect(await second).toEqual(dayOf("after"));
});
