import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The code that builds, and the packages that it uses. */
const MADE_BY = [
  "src/gatsby",
  "src/lib",
  "shared",
  "contract",
  "babel.config.json",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package.json",
  "package-lock.json",
];

export const digest = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex");

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

let edition: string | undefined;

/**
 * Names the code that builds, the version of Node included: what was kept between builds by another edition may be made in another way.
 * The code of a process does not change while it runs.
 */
export const editionNow = (): string =>
  (edition ??= digest(
    process.version,
    ...MADE_BY.flatMap((entry) => (path.extname(entry) ? [entry] : filesIn(entry))).map((file) =>
      digest(readFileSync(file, "utf8")),
    ),
  ));
