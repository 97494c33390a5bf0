import { open } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../errors/start-error";
import { protectDirectory } from "./protect";

/** The operator's message when nothing can be written into DATA_DIR. */
export const unwritable = (directory: string, { code }: NodeJS.ErrnoException): StartError =>
  new StartError(
    code === "ENOSPC" || code === "EDQUOT"
      ? `DATA_DIR ${directory}: the disk has no room`
      : `DATA_DIR ${directory} cannot be written (${code ?? "unknown"}): mount it for writing, for this user`,
  );

/**
 * Opens DATA_DIR for the embedded database: closes it to other users, and locks it against other processes.
 *
 * @returns a function that releases it
 * @throws StartError when it cannot be protected, or is in use
 */
export async function openDirectory(directory: string): Promise<() => Promise<void>> {
  await protectDirectory(directory);
  return lockDirectory(directory);
}

/** Error codes of a lock that another process has: Linux and macOS, other file systems, Windows. */
const TAKEN = ["EAGAIN", "EACCES", "EBUSY"];

/**
 * PGlite does not guard its files: two processes on one directory would destroy them. The lock is the kernel's own, on
 * `DATA_DIR/lock`: it ends with its process, however that ends, and it holds between containers that share a volume.
 * The file itself means nothing and stays.
 *
 * @returns a function that releases the lock
 * @throws StartError when a running process has the directory, or nothing can be locked there
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = await open(path.join(directory, "lock"), "a+", 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      throw unwritable(directory, error);
    },
  );
  const problem = await lock(file.fd);
  if (problem === null) return () => file.close();
  await file.close();
  throw new StartError(`DATA_DIR ${directory} ${problem}`);
}

/** @returns what stands in the way; null: the lock is ours */
async function lock(fd: number): Promise<string | null> {
  try {
    // Imported only here: a process on PostgreSQL needs no lock, and may run where the package has no binary.
    const { tryLock } = await import("fs-native-extensions");
    if (tryLock(fd)) return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!TAKEN.includes(code ?? "")) {
      return `cannot be locked (${code ?? message.split("\n")[0]}): use a local file system, or DATABASE_URL`;
    }
  }
  return "is used by another running process";
}
