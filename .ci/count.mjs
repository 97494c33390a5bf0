/** Prints `N passed, N failed` over all suites, from the reports that they leave in test-results/. */
import { existsSync, readFileSync } from "node:fs";

const report = (file) => {
  const path = new URL(`../test-results/${file}`, import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
};

const unit = report("unit.json");
const e2e = report("e2e.json");
const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const failed =
  (unit?.numFailedTests ?? 0) +
  (unit?.numRuntimeErrorTestSuites ?? 0) +
  (e2e ? e2e.stats.unexpected + e2e.stats.flaky + e2e.errors.length : 0);

console.log(`${passed} passed, ${failed} failed`);
