import { readdirSync } from "node:fs";
import path from "node:path";
import { readReport, sum, type TestFile } from "./reports";

/** `npm run times`: where the time of the last runs went, and `N passed, N failed` over all of them. */

const REPORTS = "test-results";
const SLOWEST = 10;

/** `src/gatsby` is a suite of its own: its tests run as the build does. */
const suiteOf = ({ file }: TestFile): string =>
  file.startsWith("src/gatsby/") ? "src/gatsby" : (file.split("/")[0] ?? "");

const row = (tests: number, seconds: number, name: string): string =>
  `${String(tests).padStart(7)} ${seconds.toFixed(1).padStart(8)}  ${name}`;

function suiteRows(run: string, files: TestFile[]): string[] {
  return [...new Set(files.map(suiteOf))].map((suite) => {
    const its = files.filter((file) => suiteOf(file) === suite);
    const [tests, seconds] = [sum(its.map((file) => file.tests)), sum(its.map((f) => f.seconds))];
    return row(tests, seconds, `${suite} (${run})`);
  });
}

const runs = readdirSync(REPORTS).flatMap((name) => {
  const run = name.endsWith(".json") ? readReport(path.join(REPORTS, name)) : undefined;
  return run ? [{ name: path.parse(name).name, ...run }] : [];
});
const slowest = runs
  .flatMap(({ files }) => files)
  .sort((one, other) => other.seconds - one.seconds)
  .slice(0, SLOWEST);

console.log("  tests  seconds  suite (report)");
for (const { name, files } of runs) console.log(suiteRows(name, files).join("\n"));
console.log("The slowest files:");
for (const { file, tests, seconds } of slowest) console.log(row(tests, seconds, file));
console.log(
  `${sum(runs.map(({ passed }) => passed))} passed, ${sum(runs.map(({ failed }) => failed))} failed`,
);
