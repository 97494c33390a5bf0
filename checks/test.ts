import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ProcessorCount } from "./processor.mjs";
import { printCosts } from "./costs";
import type { Spent, StageKind } from "./costs";
import { STATIC_CHECKS } from "./budgets";
import type { Area } from "./budgets";

/** Program that loads some packages of the product and prints the processor's seconds: like the tests, it depends on the caches. */
const LOAD = `
  await Promise.all(["fastify", "typebox", "react-dom/server"].map((name) => import(name)));
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);
`;

const ROUNDS = 5;

async function load(): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", LOAD], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) printed += String(chunk);
  return Number(printed);
}

/**
 * Speed of this machine at present: a busy one needs more seconds of the processor for the same work, so budgets are multiples of this.
 *
 * @returns seconds of the processor that a fresh process needs to load a few packages, with all cores busy: the median of five rounds
 */
async function measureMachine(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads = await Promise.all(Array.from({ length: availableParallelism() }, load));
    rounds.push(loads.reduce((sum, seconds) => sum + seconds, 0) / loads.length);
  }
  return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
}

/**
 * `npm test`: all checks of a clean checkout, one stage after the other, and their durations. The first failed stage is the last one.
 */

interface Stage {
  command: string;
  area: Area;
  kind?: StageKind;
  environment?: Record<string, string | undefined>;
}

const RESULTS = "test-results";
const TEST_RECORD = `${RESULTS}/processor.jsonl`;

const jest = (report: string): string => `npx jest --json --outputFile=${RESULTS}/${report}.json`;

/** Tests that differ between the embedded database and PostgreSQL; soak runs all of the API's tests on both. */
const ON_EMBEDDED = [
  "database/(migrate|transactions|one-place)",
  "modules/booking/(holds|held-time)",
  "modules/booking/registration-holds/registration-holds",
  "modules/appointments/closing/race",
  "modules/appointments/appointments",
].map((file) => `api/src/${file}.test.ts`);

const STAGES: Stage[] = [
  { area: "browser", command: "npm run --silent browser" },
  {
    area: "types and lint",
    command: `npx concurrently --group --kill-others-on-fail ${STATIC_CHECKS.map((name) => `npm:${name}`).join(" ")}`,
  },
  {
    area: "API",
    kind: "jest",
    command: jest("unit"),
    environment: { TEST_RECORD, TEST_GROUPS: "1" },
  },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          area: "API" as const,
          kind: "jest" as const,
          command: `${jest("embedded")} --selectProjects api --testPathPatterns '${ON_EMBEDDED.join("|")}'`,
          environment: { TEST_RECORD, TEST_DATABASE_URL: undefined },
        },
      ]
    : []),
  { area: "build and content model", command: "npm run build && npm run generated" },
  {
    area: "browser",
    kind: "browser",
    command: "npm run e2e",
    environment: { TEST_RECORD: path.resolve(RESULTS, "browser.jsonl") },
  },
];

/** Seconds since 1970 at which a run ends itself, so that `.ci/run` can report its durations before it is stopped from outside. */
const DEADLINE = Number(process.env.TEST_DEADLINE ?? Infinity);

/** @returns whether the command has succeeded before the deadline */
async function run({ command, environment }: Stage): Promise<boolean> {
  console.log(`\n$ ${command}`);
  const child = spawn(command, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, ...environment },
    // A separate process group, which is ended with all its processes.
    detached: true,
  });
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  };
  process.once("SIGINT", stop);
  const left = DEADLINE * 1000 - Date.now();
  const timer = Number.isFinite(left) ? setTimeout(stop, Math.max(0, left)) : undefined;
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  process.off("SIGINT", stop);
  if (Date.now() >= DEADLINE * 1000) console.log("The run has reached its deadline.");
  return code === 0;
}

async function test(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const spent: Spent[] = [];
  let machine = await measureMachine();
  console.log(`This machine: ${machine.toFixed(2)} s of the processor a load`);
  let isGood = true;
  for (const stage of STAGES) {
    const [count, started] = [new ProcessorCount(), Date.now()];
    isGood = await run(stage);
    const seconds = count.end();
    const clock = (Date.now() - started) / 1000;
    const after = stage.kind ? await measureMachine() : machine;
    spent.push({ ...stage, seconds, clock, machine: (machine + after) / 2 });
    machine = after;
    if (!isGood) break;
  }
  const isCheap = printCosts(spent, RESULTS);
  process.exitCode = isGood && isCheap ? 0 : 1;
}

void test();
