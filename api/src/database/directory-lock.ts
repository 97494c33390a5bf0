import path from "node:path";
import { readFile, unlink, writeFile } from "node:fs/promises";
import { StartError } from "../start-error";

/**
 * PGlite does not guard its files: two processes on one directory would destroy them. The lock is a
 * file with the owner's process id; after a kill it names nobody alive and is taken over.
 *
 * @returns a function that gives the directory back
 * @throws StartError when a running process owns the directory
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, "process.pid");
  const owner = await readOwner(file);
  if (owner !== null && isRunning(owner)) {
    throw new StartError(`DATA_DIR ${directory} is used by the running process ${owner}`);
  }
  if (owner !== null) await unlink(file);
  // "wx": of two processes that start together only one can create the file.
  await writeFile(file, String(process.pid), { flag: "wx" });
  return async () => {
    // A directory that was cleared meanwhile may belong to another process already.
    if ((await readOwner(file)) === process.pid) await unlink(file);
  };
}

async function readOwner(file: string): Promise<number | null> {
  try {
    return Number(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  // A restarted container gives its first process the same id again.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
