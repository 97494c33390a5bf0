import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Writes `build.json` into the built site: `commit`, the state of the project that it was built from, and `builtAt`. The authors'
 * desk reads from it which state is published. Without git there is no file.
 */
export async function writeBuild(publicFolder: string): Promise<void> {
  const commit = await run("git", ["rev-parse", "HEAD"]).catch(() => undefined);
  if (!commit) return;
  const build = { commit: commit.stdout.trim(), builtAt: new Date().toISOString() };
  await writeFile(path.join(publicFolder, "build.json"), JSON.stringify(build));
}
