import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

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
export async function measureMachine(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads = await Promise.all(Array.from({ length: availableParallelism() }, load));
    rounds.push(loads.reduce((sum, seconds) => sum + seconds, 0) / loads.length);
  }
  return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
}
