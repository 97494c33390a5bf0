import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

/** Size of the database's log files, in bytes; the engine fails when there is no room for the next one. */
export const LOG_FILE = 16 * 1024 * 1024;

const FULL = ["ENOSPC", "EDQUOT"];

/**
 * Whether a folder is writable: checks the free space that its file system reports, and writes a small file, because quotas,
 * read-only file systems and failing disks are detected only by writing.
 *
 * @param needed in bytes
 * @returns null: there is room
 */
export async function findShortage(
  directory: string,
  needed = LOG_FILE,
): Promise<"full" | "unwritable" | null> {
  const probe = path.join(directory, `probe-${randomUUID()}`);
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    // Some network file systems report nothing.
    if (blocks > 0 && bavail * bsize < needed) return "full";
    await writeFile(probe, Buffer.alloc(8192), { flag: "wx", mode: 0o600, flush: true });
    return null;
  } catch (error) {
    return FULL.includes((error as NodeJS.ErrnoException).code ?? "") ? "full" : "unwritable";
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
