import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM, with the sizes of NIST SP 800-38D. */
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text, against people who have the database and not the secret of the installation.
 *
 * @param key of 32 bytes (`deriveKey`)
 * @returns nonce, tag and encrypted text as base64url
 */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** @returns the text; null when it was sealed with another key, or is not as it was sealed */
export function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
  } catch {
    // The only possible failure is a wrong tag.
    return null;
  }
}
