import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

interface TestFile {
  /** Path from the root. */
  file: string;
  tests: number;
  /** Seconds of all its tests together; two files may run side by side. */
  seconds: number;
}

/** Content of the report of one run of Jest or Playwright. */
export interface Run {
  files: TestFile[];
  passed: number;
  failed: number;
}

/** The part of Jest's `--json` that is read. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    /** Beginning in milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: unknown[];
  }[];
}

export const sum = (numbers: number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

function ofJest(report: JestReport): Run {
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(".", name),
    tests: assertionResults.length,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { files, passed: report.numPassedTests, failed };
}

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

function ofPlaywright({ suites, stats, errors }: JSONReport): Run {
  const files = suites.map((suite) => {
    const tests = specsOf(suite).flatMap((spec) => spec.tests);
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { file: `e2e/${suite.file}`, tests: tests.length, seconds: sum(durations) / 1000 };
  });
  return { files, passed: stats.expected, failed: stats.unexpected + errors.length };
}

/** @returns the content of a report; undefined when there is none, as the run did not finish */
export function readReport(file: string): Run | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8")) as JestReport | JSONReport;
  return "testResults" in report ? ofJest(report) : ofPlaywright(report);
}
