import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateVAPIDKeys } from "web-push";
import { isPair } from "../config/services";
import type { ServerKeys } from "../config/services";
import { StartError } from "../errors/start-error";

/** File of DATA_DIR: readable by its owner only. */
export const KEYS_FILE = "push-keys.json";

/**
 * The keys of an installation that configured none: made at the first start. The folder is there already.
 *
 * @throws StartError when the file holds no pair
 */
export async function storedKeys(dataDir: string): Promise<ServerKeys> {
  const file = path.join(dataDir, KEYS_FILE);
  const made = JSON.stringify(generateVAPIDKeys());
  try {
    await writeFile(file, made, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const keys = parse(await readFile(file, "utf8"));
  if (keys !== null) return keys;
  throw new StartError(
    `${file}: is no pair of keys. Delete it: phones have to turn notices on again`,
  );
}

function parse(text: string): ServerKeys | null {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as Record<string, unknown>;
    if (typeof publicKey !== "string" || typeof privateKey !== "string") return null;
    return isPair({ publicKey, privateKey }) ? { publicKey, privateKey } : null;
  } catch {
    return null;
  }
}
