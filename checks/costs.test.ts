import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUDGETS, FILE_BUDGET } from "./budgets";
import { printCosts, type Spent } from "./costs";

let results = "";
let printed = "";
beforeEach(() => {
  results = mkdtempSync(path.join(tmpdir(), "costs-"));
  printed = "";
  jest.spyOn(console, "log").mockImplementation((line: string) => void (printed += `${line}\n`));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(results, { recursive: true });
});

/** Seconds of one load in these runs. */
const MACHINE = 0.5;

/** A run of Jest whose files have cost so many loads. */
function run(files: [area: string, file: string, loads: number][], machine = MACHINE): boolean {
  const lines = files.map(([area, file, loads]) =>
    JSON.stringify({ area, file, seconds: loads * machine }),
  );
  writeFileSync(path.join(results, "processor.jsonl"), `${lines.join("\n")}\n`);
  const all = files.reduce((sum, [, , loads]) => sum + loads * machine, 0);
  const unit: Spent = { kind: "jest", area: "API", seconds: all, clock: 1, machine };
  return printCosts([unit], results);
}

/** Files that share so many loads, none of them too long. */
const filesOf = (area: string, loads: number): [string, string, number][] =>
  Array.from({ length: 20 }, (_, index) => [area, `${area}/${index}.test.ts`, loads / 20]);

test.each([
  [1, true, / {4}100 %\n/],
  [1.2, true, / {4}120 % {2}dear\n/],
  [1.4, false, / {4}140 % {2}too dear\n/],
])("the desk's tests at %d of their budget", (share, isGood, said) => {
  expect(run(filesOf("desk", BUDGETS.desk * share))).toBe(isGood);
  expect(printed).toMatch(said);
});

test("what is too dear is named with its dearest files", () => {
  run([...filesOf("desk", BUDGETS.desk * 1.4), ["desk", "desk/burns.test.ts", FILE_BUDGET - 1]]);
  expect(printed).toMatch(/Too dear: desk\..*\n.*desk\/burns\.test\.ts\n/);
});

test("a single file that is as long as soak's fails by its name", () => {
  expect(run([["api", "api/src/burns.test.ts", FILE_BUDGET + 1]])).toBe(false);
  expect(printed).toMatch(/belong to soak:\n.*api\/src\/burns\.test\.ts\n/);
});

test("a browser test that is as long fails by its name", () => {
  const line = { area: "browser", file: "e2e/burns.spec.ts: burns", seconds: FILE_BUDGET + 1 };
  writeFileSync(path.join(results, "browser.jsonl"), `${JSON.stringify(line)}\n`);
  const spent: Spent = { kind: "browser", area: "browser", seconds: 200, clock: 1, machine: 1 };
  expect(printCosts([spent], results)).toBe(false);
  expect(printed).toMatch(/belong to soak:\n.*e2e\/burns\.spec\.ts: burns\n/);
});

test("a machine of half the speed comes to the same verdict", () => {
  const files = filesOf("site", BUDGETS.site * 1.25);
  expect(run(files, MACHINE * 2)).toBe(run(files, MACHINE));
  expect(run(filesOf("site", BUDGETS.site * 1.5), MACHINE * 2)).toBe(false);
});
