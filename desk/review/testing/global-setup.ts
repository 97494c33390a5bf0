import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareProject } from "./prepared";

/** Makes the project that each test of the desk copies. Jest's workers inherit the variable. */
export default function setUp(): void {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-prepared-"));
  // The tear-down deletes the folder of this name: it must never be another one.
  process.env.DESK_PREPARED = folder;
  prepareProject(folder);
}
