import { createHash } from "node:crypto";

/** The version of a file that somebody had before them: the first 16 hex digits of its SHA-256. */
export const versionOf = (raw: string): string =>
  createHash("sha256").update(raw).digest("hex").slice(0, 16);
