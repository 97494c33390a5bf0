import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** How often memory is looked at, in ms: each look holds up a process that has much of it. */
const LOOK = 1000;

interface Taken {
  seconds: number;
  /** Seconds of the processor, of the command and all that it has started. */
  processor: number;
  /** The most that all of them had at one moment, in GB; what they share is counted once. */
  "memory, GB": number;
}

/** What a process has for itself and its part of what it shares, in bytes; 0 when it is over. */
function memoryOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Processes of the group that the command leads. */
const groupOf = (leader: number) =>
  readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(group) === leader;
    } catch {
      return false;
    }
  });

/**
 * Runs a command to its end.
 *
 * @throws when it fails, with the last lines that it wrote
 */
export async function measure(
  command: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Taken> {
  const start = performance.now();
  const child = spawn("bash", ["-c", `time ${command.join(" ")}`], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (said = (said + String(data)).slice(-20_000)));
  let memory = 0;
  const looking = setInterval(() => {
    const now = groupOf(Number(child.pid)).reduce((sum, pid) => sum + memoryOf(pid), 0);
    memory = Math.max(memory, now);
  }, LOOK);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command.join(" ")} failed in ${cwd}:\n${said}`);
  const processor = [...said.matchAll(/^(?:user|sys)\s+(\d+)m([\d.]+)s/gm)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return {
    seconds: Math.round((performance.now() - start) / 1000),
    processor: Math.round(processor),
    "memory, GB": Math.round(memory / 1e8) / 10,
  };
}

/** What lies in a folder, in MB. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, name)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0) / 1e6;
