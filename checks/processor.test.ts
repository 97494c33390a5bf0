import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ProcessorCount } from "./processor.mjs";

/** Seconds that each of the processes uses. */
const USED = 0.5;

const BURN = `
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  while (used() < ${USED});
  console.log("used " + process.pid);
  setInterval(() => {}, 1e6);
`;

test("seconds of a process whose parent is killed first are counted", async () => {
  const count = new ProcessorCount();
  const parent = spawn("sh", ["-c", '"$0" --eval "$1" & wait', process.execPath, BURN], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line = ""] = await new Promise<string[]>((resolve) => {
    createInterface(parent.stdout).once("line", (text) => resolve([text]));
  });
  count.sample();
  parent.kill("SIGKILL");
  await new Promise((resolve) => parent.once("exit", resolve));
  process.kill(Number(line.replace("used ", "")), "SIGKILL");
  expect(count.end()).toBeGreaterThanOrEqual(USED);
});
