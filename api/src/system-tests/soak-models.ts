/**
 * Runs the models of bookings and closings for longer than tests may take, against processes that are killed: two with
 * PostgreSQL, or one with PGlite in it.
 *
 *   node --import tsx api/src/system-tests/soak-models.ts bookings pglite [STEPS] [SEED]
 *   .ci/with-services node --import tsx api/src/system-tests/soak-models.ts bookings postgres [STEPS] [SEED]
 *   node --import tsx api/src/system-tests/soak-models.ts closings pglite [STEPS] [SEED]
 *   .ci/with-services node --import tsx api/src/system-tests/soak-models.ts closings postgres [STEPS] [SEED]
 *
 * Prints how many answers of each kind there were. At the first fault it prints the steps before it, and exits with 1.
 */
import { deriveKey } from "../security/secret";
import { agent } from "../testing/request";
import { explain, readNumbers } from "../testing/command-line";
import { onPglite } from "./booking-model/on-pglite";
import { onPostgres, SESSION_SECRET } from "./booking-model/on-postgres";
import { runSteps } from "./booking-model/run";
import { runClinics } from "./closing-model/run";

const USAGE = "soak-models.ts bookings|closings pglite|postgres [STEPS] [SEED]";

const [model = "", engine = "", ...others] = process.argv.slice(2);
if (!["bookings", "closings"].includes(model) || !["pglite", "postgres"].includes(engine))
  explain(USAGE);
const fallbacks: [number, number] = [40_000, Date.now() % 1_000_000_000];
const [steps, seed] = readNumbers(others, fallbacks, USAGE);
const CRASH_EVERY = 4_000;

async function main(): Promise<void> {
  const machine = await (engine === "pglite" ? onPglite() : onPostgres());
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  console.log(`${model} on ${engine}, seed ${seed}`);
  const options = {
    steps,
    seed,
    crashEvery: Math.min(CRASH_EVERY, steps),
    onProgress: (done: number) => {
      if (done % CRASH_EVERY === 0)
        console.log(`${done} steps, ${(done / seconds()).toFixed(0)}/s`);
    },
  };
  const clinics = { ...machine, key: () => deriveKey(SESSION_SECRET, "staff-totp") };
  const result = await (model === "bookings"
    ? runSteps(machine, options)
    : runClinics(clinics, options));
  console.log(`${steps} steps in ${seconds().toFixed(0)} s, ${result.checks} checks`);
  for (const [name, count] of [...result.answers].sort()) console.log(`${name.padEnd(44)}${count}`);
  console.log(result.faults.length === 0 ? "no fault" : result.faults.join("\n"));
  agent.destroy();
  await machine.stop();
  process.exitCode = result.faults.length === 0 ? 0 : 1;
}

void main();
