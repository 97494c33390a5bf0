import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { BUDGETS, FAIL_ABOVE, FILE_BUDGET, WARN_ABOVE, type Area } from "./budgets";
import { readReport, sum } from "./reports";

/** A stage whose tests are counted file by file. */
export type StageKind = "jest" | "browser";

/** Resources that a stage of `npm test` has used. */
export interface Spent {
  area: Area;
  kind?: StageKind;
  /** Processor time, children included. */
  seconds: number;
  clock: number;
  /** Seconds of one load while it ran: `measureMachine`. */
  machine: number;
}

interface FileCost {
  /** A file of Jest, or a browser test with its file. */
  file: string;
  area: Area;
  seconds: number;
  loads: number;
}

/** A line of the record that `jest-runner.mjs` or `e2e/fixtures/measured.ts` writes. */
interface Recorded {
  area: string;
  file: string;
  seconds: number;
}

const DEAREST = 10;

/** The areas of Jest's projects and of browser tests. */
const AREAS: Record<string, Area> = {
  browser: "browser",
  site: "site",
  build: "build and content model",
  desk: "desk",
  api: "API",
};

const ranJest = ({ kind }: Spent): boolean => kind === "jest";

/** @returns the cost of each of Jest's test files or of each browser test; what ran twice is listed twice */
function costsOf(record: string, machine: number): FileCost[] {
  if (!existsSync(record)) return [];
  const lines = readFileSync(record, "utf8").trim().split("\n");
  return lines
    .map((line) => JSON.parse(line) as Recorded)
    .map(({ area, file, seconds }) => ({
      file,
      area: AREAS[area] ?? "site",
      seconds,
      loads: seconds / machine,
    }));
}

const cells = (name: string, ...numbers: (number | string)[]): string =>
  `${name.padEnd(26)}${numbers.map((number) => String(number).padStart(9)).join("")}`;

/** @returns the areas above the second share of their budgets */
function printAreas(spent: Spent[], files: FileCost[]): Area[] {
  console.log(`\n${cells("area", "seconds", "loads", "budget", "share")}`);
  const tooDear: Area[] = [];
  for (const [area, budget] of Object.entries(BUDGETS) as [Area, number][]) {
    const stages = spent.filter((stage) => stage.area === area && !ranJest(stage));
    const tests = files.filter((file) => file.area === area && file.area !== "browser");
    const seconds = sum([...stages, ...tests].map((each) => each.seconds));
    const loads = sum([
      ...stages.map((stage) => stage.seconds / stage.machine),
      ...tests.map((file) => file.loads),
    ]);
    const share = loads / budget;
    const verdict = share > FAIL_ABOVE ? "  too dear" : share > WARN_ABOVE ? "  dear" : "";
    const percent = `${Math.round(share * 100)} %`;
    console.log(cells(area, Math.round(seconds), Math.round(loads), budget, percent) + verdict);
    if (share > FAIL_ABOVE) tooDear.push(area);
  }
  const inJest = sum(spent.filter(ranJest).map(({ seconds }) => seconds));
  const inFiles = sum(files.filter(({ area }) => area !== "browser").map(({ seconds }) => seconds));
  console.log(cells("Jest itself", Math.round(inJest - inFiles)));
  const whole = sum(spent.map(({ seconds }) => seconds));
  const loads = sum(spent.map(({ seconds, machine }) => seconds / machine));
  const budget = sum(Object.values(BUDGETS));
  console.log(cells("all", Math.round(whole), Math.round(loads), budget));
  return tooDear;
}

function printFiles(title: string, files: FileCost[]): void {
  console.log(title);
  for (const { file, seconds, loads } of files)
    console.log(
      `${seconds.toFixed(1).padStart(8)} s ${String(Math.round(loads)).padStart(6)}  ${file}`,
    );
}

/**
 * Prints the costs of each area and of the most expensive files of a run, and `N passed, N failed` over all reports.
 *
 * @returns whether nothing exceeded its budget
 */
export function printCosts(spent: Spent[], results: string): boolean {
  const reports = Object.fromEntries(
    readdirSync(results)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [path.parse(name).name, readReport(path.join(results, name))]),
  );
  const jest = spent.find(ranJest);
  const browser = spent.find(({ kind }) => kind === "browser");
  const files = [
    ...(jest ? costsOf(path.join(results, "processor.jsonl"), jest.machine) : []),
    ...(browser ? costsOf(path.join(results, "browser.jsonl"), browser.machine) : []),
  ].sort((one, other) => other.loads - one.loads);
  const tooDear = printAreas(spent, files);
  printFiles("The dearest files:", files.slice(0, DEAREST));
  for (const area of tooDear)
    printFiles(
      `Too dear: ${area}. Its dearest files:`,
      files.filter((file) => file.area === area).slice(0, DEAREST),
    );
  const long = files.filter(({ loads }) => loads > FILE_BUDGET);
  if (long.length > 0) printFiles(`Files above ${FILE_BUDGET} loads, which belong to soak:`, long);
  const runs = Object.values(reports).filter((run) => run !== undefined);
  const [passed, failed] = [sum(runs.map((run) => run.passed)), sum(runs.map((run) => run.failed))];
  console.log(`${passed} passed, ${failed} failed`);
  return tooDear.length === 0 && long.length === 0;
}
