import { createHmac, randomBytes, createHash } from "node:crypto";
import path from "node:path";
import { readFile, writeFile } from "node:fs/promises";

/**
 * The secret of an installation that configured none: made at the first start, stored in
 * `DATA_DIR/session-secret`, readable by its owner only. The folder is there already.
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "session-secret");
  try {
    await writeFile(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
}

/** A separate key for each purpose, so that a token made for one never fits another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();

/** Random token of 256 bits, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Stored hash of a token, from which the token cannot be found. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
