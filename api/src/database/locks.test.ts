import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { advisoryLocks } from "./locks";

const sources = path.join(__dirname, "..");
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const textOf = (file: string) => readFileSync(path.join(sources, file), "utf8");

it("gives each lock a number of its own", () => {
  const numbers = Object.values<number>(advisoryLocks);

  expect(new Set(numbers).size).toBe(numbers.length);
});

it("has every lock that is taken anywhere, and each is taken", () => {
  const calls = files.flatMap((file) => [
    ...textOf(file).matchAll(/pg_(?:try_)?advisory\w*\([^)]*\)[^;]*/g),
  ]);
  const named = calls.map(([call]) => /\badvisoryLocks\.(\w+)/.exec(call)?.[1]);

  expect(named.sort()).toEqual(Object.keys(advisoryLocks).sort());
});
