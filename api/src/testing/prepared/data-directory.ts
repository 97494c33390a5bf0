import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Puts a migrated database without rows into `directory`, a DATA_DIR that need not exist, so that a server started there need not
 * create and migrate one, which takes longer than the rest of the start.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const files = path.join(directory, "db");
  await mkdir(files, { recursive: true, mode: 0o700 });
  await promisify(execFile)("tar", ["-xf", process.env.TEST_DATABASE_IMAGE ?? "", "-C", files]);
}
