import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectRoot } from "./server-process";

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script of package.json to its end, with these variables and no others, and without npm's own lines. */
export async function runScript(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Finished> {
  const child = spawn("npm", ["run", "--silent", name, "--", ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}
