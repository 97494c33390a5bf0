import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/**
 * @param file from the project's root
 * @returns state of a file, which changes with it: its size and the time of its last change
 */
export function stateOf(file) {
  const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : "missing";
}

/** @returns the name under which a program is cached: Node's version and the conditions change the code */
export const nameOf = (program, conditions) =>
  createHash("sha256")
    .update([program, process.version, ...conditions].join("\n"))
    .digest("hex")
    .slice(0, 12);
