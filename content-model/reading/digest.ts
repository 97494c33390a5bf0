import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const digest = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex");

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/**
 * Digest of the code that creates cached content, with the version of Node: other code may give another result.
 *
 * @param madeBy files and folders of the project, which is the working folder
 */
export const codeDigest = (madeBy: readonly string[]): string =>
  digest(
    process.version,
    ...madeBy
      .flatMap((entry) => (path.extname(entry) ? [entry] : filesIn(entry)))
      .map((file) => digest(readFileSync(file, "utf8"))),
  );
