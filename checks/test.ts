import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { measureMachine } from "./machine";
import { processorSeconds } from "./processor.mjs";
import { printCosts, type Spent, type StageKind } from "./costs";
import { sum } from "./reports";
import { STATIC_CHECKS } from "./static-checks";
import type { Area } from "./budgets";

/**
 * `npm test`: all that must hold on a clean checkout, and where the time went. The first stage that fails is the last one.
 */

interface Stage {
  command: string;
  area: Area;
  kind?: StageKind;
  environment?: Record<string, string | undefined>;
}

type Used = Omit<Spent, "machine">;

const RESULTS = "test-results";
const TEST_RECORD = `${RESULTS}/processor.jsonl`;

const jest = (report: string): string => `npx jest --json --outputFile=${RESULTS}/${report}.json`;

/** What behaves otherwise on the embedded database than on PostgreSQL; soak runs all of the API's tests on both. */
const ON_EMBEDDED = [
  "database/(migrate|transactions|one-place)",
  "modules/booking/(holds|held-time)",
  "modules/booking/registration-holds/registration-holds",
  "modules/appointments/closing/race",
  "modules/appointments/appointments",
].map((file) => `api/src/${file}.test.ts`);

const UNIT_TESTS: Stage = {
  area: "API",
  kind: "jest",
  command: jest("unit"),
  environment: { TEST_RECORD, TEST_GROUPS: "1" },
};

const EMBEDDED_TESTS: Stage = {
  area: "API",
  kind: "jest",
  command: `${jest("embedded")} --selectProjects api --testPathPatterns '${ON_EMBEDDED.join("|")}'`,
  environment: { TEST_RECORD, TEST_DATABASE_URL: undefined },
};

/** One after the other; the stages of a group run side by side. */
const GROUPS: Stage[][] = [
  [{ area: "browser", command: "npm run --silent browser" }],
  [
    {
      area: "build and content model",
      command: "npm run --silent build && npm run --silent generated",
    },
  ],
  [
    // Browsers and their server leave half of two cores idle: a page waits for the server, and a test for the page.
    { area: "browser", kind: "browser", command: "npm run --silent e2e" },
    {
      area: "types and lint",
      command: `npx concurrently --group --kill-others-on-fail ${STATIC_CHECKS.map((name) => `npm:${name}`).join(" ")}`,
    },
  ],
  [UNIT_TESTS],
  ...(process.env.TEST_DATABASE_URL ? [[EMBEDDED_TESTS]] : []),
];

/** Seconds since 1970 at which a run ends itself: `.ci/run` has to say where its time went before it is stopped from outside. */
const DEADLINE = Number(process.env.TEST_DEADLINE ?? Infinity);

interface Running {
  stage: Stage;
  child: ChildProcess;
}

function start(stage: Stage): Running {
  console.log(`\n$ ${stage.command}`);
  const child = spawn(stage.command, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, ...stage.environment },
    // A group of its own ends with all that it has started.
    detached: true,
  });
  return { stage, child };
}

function stop({ child }: Running): void {
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
}

/**
 * Runs stages side by side; the first that fails stops the others.
 *
 * @returns what each has used, and whether all have ended well before the deadline
 */
async function runGroup(group: Stage[]): Promise<{ spent: Used[]; isGood: boolean }> {
  const [before, started] = [processorSeconds(), Date.now()];
  const running = new Set(group.map(start));
  const stopAll = () => running.forEach(stop);
  process.once("SIGINT", stopAll);
  const left = DEADLINE * 1000 - Date.now();
  const timer = Number.isFinite(left) ? setTimeout(stopAll, Math.max(0, left)) : undefined;
  const spent: Used[] = [];
  let isGood = true;
  await Promise.all(
    [...running].map(async (each) => {
      const code = await new Promise((resolve) => each.child.once("exit", resolve));
      running.delete(each);
      // What the others have used so far is theirs, and what has ended before is counted.
      const counted = [...running].map(({ child }) => processorSeconds(child.pid));
      const seconds =
        processorSeconds() - before - sum([...counted, ...spent.map((one) => one.seconds)]);
      spent.push({ ...each.stage, seconds, clock: (Date.now() - started) / 1000 });
      if (code === 0) return;
      isGood = false;
      stopAll();
    }),
  );
  clearTimeout(timer);
  process.off("SIGINT", stopAll);
  if (Date.now() >= DEADLINE * 1000) console.log("The run has reached its deadline.");
  return { spent, isGood };
}

async function test(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const spent: Spent[] = [];
  let machine = await measureMachine();
  console.log(`This machine: ${machine.toFixed(2)} s of the processor a load`);
  let isGood = true;
  for (const group of GROUPS) {
    const run = await runGroup(group);
    const after = await measureMachine();
    spent.push(...run.spent.map((each) => ({ ...each, machine: (machine + after) / 2 })));
    machine = after;
    isGood = run.isGood;
    if (!isGood) break;
  }
  const isCheap = printCosts(spent, RESULTS);
  process.exitCode = isGood && isCheap ? 0 : 1;
}

void test();
