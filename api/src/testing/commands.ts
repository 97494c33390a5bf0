import { spawn } from "node:child_process";
import { once } from "node:events";
import { chooseCommand } from "../cli/commands";
import { systemUser } from "../cli/command";
import type { Database } from "../database/database";
import { SITE_URL } from "./test-app";
import { projectRoot } from "./server-process";

export async function clinicsCommand(database: Database, ...args: string[]): Promise<string> {
  const chosen = chooseCommand(args);
  if ("help" in chosen) return chosen.help;
  let printed = "";
  const print = (text: string) => void (printed += text);
  const open = () => Promise.resolve(database);
  await chosen.run({ open, siteUrl: SITE_URL, print, systemUser: systemUser() });
  return printed;
}

interface Finished {
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
