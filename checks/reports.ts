import { existsSync, readFileSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";

/** Result of one run of Jest or Playwright. */
interface Run {
  passed: number;
  failed: number;
}

/** The part of Jest's `--json` that is read. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

export const sum = (numbers: number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** @returns the result in a report; undefined when there is none, as the run did not finish */
export function readReport(file: string): Run | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8")) as JestReport | JSONReport;
  if ("stats" in report)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.errors.length,
    };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}
