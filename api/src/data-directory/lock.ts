import { open } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../errors/start-error";
import { protectDirectory } from "./protect";

/** Message for the operator when DATA_DIR is not writable. */
export const unwritable = (directory: string, { code }: NodeJS.ErrnoException): StartError =>
  new StartError(
    code === "ENOSPC" || code === "EDQUOT"
      ? `DATA_DIR ${directory}: the disk has no room`
      : `DATA_DIR ${directory} cannot be written (${code ?? "unknown"}): mount it for writing, for this user`,
  );

/**
 * Opens DATA_DIR for the embedded database: removes other users' access and locks it against other processes.
 *
 * @returns a function that releases it
 * @throws StartError when it cannot be protected, or is in use
 */
export async function openDirectory(directory: string): Promise<() => Promise<void>> {
  await protectDirectory(directory);
  return lockDirectory(directory);
}

/** Error codes when another process holds the lock: Linux and macOS, other file systems, Windows. */
const TAKEN = ["EAGAIN", "EACCES", "EBUSY"];

/**
 * Locks the directory, because PGlite does not: two processes on one directory would corrupt its files. A kernel lock on
 * `DATA_DIR/lock` ends with its process, however that ends, and works between containers that share a volume. The file stays and
 * has no content.
 *
 * @returns a function that releases the lock
 * @throws StartError when a running process uses the directory, or nothing can be locked there
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

/** @returns the reason why it cannot be locked; null: it is locked */
async function lock(fd: number): Promise<string | null> {
  try {
    // Imported lazily: a process on PostgreSQL needs no lock, and may run on a platform for which the package has no binary.
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
