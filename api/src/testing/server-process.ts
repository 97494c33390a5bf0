import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

/** The repository: what `npm run serve` runs from. */
export const projectRoot = path.join(__dirname, "..", "..", "..");

export interface ServerProcess {
  process: ChildProcess;
  /** Everything that it has printed to standard output and standard error so far. */
  output: () => string;
  /** Exit code and signal, once it has ended. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** Starts the real server with these variables and no others. @param folder repository of the server; another version's has another one */
export function spawnServer(
  environment: Record<string, string>,
  folder = projectRoot,
): ServerProcess {
  const runner = folder === projectRoot ? ["launch/run.mjs"] : ["--import", "tsx"];
  const child = spawn(process.execPath, [...runner, "api/src/server.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, "exit") as ServerProcess["ended"];
  return { process: child, output: () => printed, ended };
}

/** Resolves when the server has printed its greeting, that is, listens; log lines may precede it. Old versions print only an address. */
export async function listening({ process: child, output, ended }: ServerProcess): Promise<void> {
  const greeted = new Promise<void>((resolve) => {
    child.stdout!.on("data", () => {
      if (/^(https?:|Stop )/m.test(output())) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error(`the server did not start: ${output()}`);
  });
  await Promise.race([greeted, failed]);
  // The process ends later, when no caller waits for this promise any more.
  failed.catch(() => undefined);
}

/** @returns a free port below those that the system assigns, so that it stays free until the caller listens there */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!free) return freePort();
  await new Promise((closed) => probe.close(closed));
  return port;
}
