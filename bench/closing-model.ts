/**
 * Generated steps of patients and of clinics that close and open hours and take it back, many at once, on two processes and
 * PostgreSQL, while processes die: nobody is in two places, each whose visit is changed has one e-mail about it and nobody one
 * about what did not happen, and what is taken back is as it was, but for those who have acted since.
 *
 *   node --import tsx bench/closing-model.ts [STEPS] [SEED]
 *
 * Prints how many answers of which kind there were; ends with 1 at the first fault, with the steps before it.
 */
import { deriveKey } from "../api/src/security/secret";
import { agent } from "./api/ask";
import { SESSION_SECRET } from "./campaign/machines";
import { runClinics } from "./closing-model/run";
import { onPostgres } from "./model/on-postgres";

const steps = Number(process.argv[2] ?? 40_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const CRASH_EVERY = 4_000;
const TELL_EVERY = 4_000;

async function main(): Promise<void> {
  const machine = await onPostgres();
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  console.log(`seed ${seed}`);
  const result = await runClinics(
    {
      ...machine,
      key: () => deriveKey(SESSION_SECRET, "staff-totp"),
      origin: (port) => `http://localhost:${port}`,
    },
    {
      ...{ steps, seed, crashEvery: Math.min(CRASH_EVERY, steps) },
      onProgress: (done) => {
        if (done % TELL_EVERY === 0)
          console.log(`${done} steps, ${(done / seconds()).toFixed(0)}/s`);
      },
    },
  );
  console.log(`${steps} steps in ${seconds().toFixed(0)} s, ${result.checks} checks`);
  for (const [name, count] of [...result.answers].sort()) console.log(`${name.padEnd(44)}${count}`);
  console.log(result.faults.length === 0 ? "no fault" : result.faults.join("\n"));
  agent.destroy();
  await machine.stop();
  process.exitCode = result.faults.length === 0 ? 0 : 1;
}

void main();
