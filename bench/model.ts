/**
 * Generated steps of people who hold, book, move, cancel, wait, accept, decline and come together, many at once, while
 * processes die: nothing is booked twice, nothing acknowledged is lost, nobody is offered a time out of turn, nobody is kept
 * out by a hold of their own.
 *
 *   node --import tsx bench/model.ts [postgres|pglite] [STEPS] [SEED]
 *
 * Prints how many answers of which kind there were; ends with 1 at the first fault, with the steps before it.
 */
import { agent } from "./api/ask";
import { onPglite } from "./model/on-pglite";
import { onPostgres } from "./model/on-postgres";
import { runSteps } from "./model/run";

const kind = process.argv[2] ?? "postgres";
const steps = Number(process.argv[3] ?? 1_000_000);
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000_000);
const CRASH_EVERY = 4_000;
const TELL_EVERY = 30_000;

async function main(): Promise<void> {
  const machine = await (kind === "pglite" ? onPglite() : onPostgres());
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  console.log(`seed ${seed}`);
  const result = await runSteps(machine, {
    steps,
    seed,
    crashEvery: Math.min(CRASH_EVERY, steps),
    onProgress: (done) => {
      if (done % TELL_EVERY === 0) console.log(`${done} steps, ${(done / seconds()).toFixed(0)}/s`);
    },
  });
  console.log(
    `${steps} steps on ${kind} in ${seconds().toFixed(0)} s, ${result.crashes} crashes, ${result.checks} checks`,
  );
  for (const [name, count] of [...result.answers].sort()) console.log(`${name.padEnd(44)}${count}`);
  console.log(result.faults.length === 0 ? "no fault" : result.faults.join("\n"));
  agent.destroy();
  await machine.stop();
  process.exitCode = result.faults.length === 0 ? 0 : 1;
}

void main();
