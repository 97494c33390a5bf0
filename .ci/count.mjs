/** Prints `N passed, N failed` over all suites, from the reports that they leave in test-results/. */
import { existsSync, readFileSync } from "node:fs";

const report = (file) => {
  const path = new URL(`../test-results/${file}`, import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
};

const suites = ["unit.json", "postgres.json"].map(report).filter(Boolean);
const e2e = report("e2e.json");
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const passed =
  sum(suites.map((suite) => suite.numPassedTests)) +
  (e2e ? e2e.stats.expected + e2e.stats.flaky : 0);
const failed =
  sum(suites.map((suite) => suite.numFailedTests + suite.numRuntimeErrorTestSuites)) +
  (e2e ? e2e.stats.unexpected + e2e.errors.length : 0);

/** Every test of a file, whatever it stands in. */
const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
const unsteady = (e2e?.suites ?? [])
  .flatMap(specs)
  .filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
for (const { file, line, title } of unsteady) {
  console.log(`passed at the second try only: ${file}:${line} ${title}`);
}
console.log(`${passed} passed, ${failed} failed`);
