import type { Database } from "../../../database/database";
import { dayReadings } from "./day-readings";

const anna = { id: 1, name: "Анна" };
const boris = { id: 2, name: "Борис" };
const vera = { id: 3, name: "Вера" };

/** A database that answers when it is told to, and whom it was asked for. */
function slowDatabase() {
  const asked: { readers: unknown; end: (rows: unknown[]) => void; fail: () => void }[] = [];
  const runQuery = (_statement: unknown, [, , readers]: unknown[]) =>
    new Promise<unknown[]>((end, refuse) => {
      asked.push({ readers, end, fail: () => refuse(new Error("cut")) });
    });
  return { asked, database: { runQuery } as unknown as Database };
}

const begun = () => new Promise(setImmediate);

it("reads once for all who ask while the day is being read, and begins when that has ended", async () => {
  const { asked, database } = slowDatabase();
  const read = dayReadings(database);

  const first = read(anna, 7, "2026-12-01");
  await begun();
  const [second, again, third] = [boris, boris, vera].map((reader) =>
    read(reader, 7, "2026-12-01"),
  );
  const otherDay = read(vera, 7, "2026-12-02");
  await begun();
  expect(asked.map(({ readers }) => readers)).toEqual([[1], [3]]);

  asked[0]?.end(["before"]);
  expect(await first).toBe("before");
  await begun();
  expect(asked.map(({ readers }) => readers)).toEqual([[1], [3], [2, 3]]);
  asked[1]?.end(["other day"]);
  asked[2]?.end(["after"]);
  expect(await Promise.all([second, again, third, otherDay])).toEqual([
    "after",
    "after",
    "after",
    "other day",
  ]);
});

it("reads anew for who comes behind a reading that fails", async () => {
  const { asked, database } = slowDatabase();
  const read = dayReadings(database);

  const first = read(anna, 7, "2026-12-01");
  await begun();
  const second = read(boris, 7, "2026-12-01");
  asked[0]?.fail();
  await expect(first).rejects.toThrow("cut");
  await begun();
  asked[1]?.end(["after"]);
  expect(await second).toBe("after");
});
