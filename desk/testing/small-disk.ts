import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Puts a new, empty disk of its own size over a folder. @returns takes it away again, with what lies on it */
export function smallDisk(folder: string, size: string): () => void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  return () => execFileSync("umount", ["--lazy", folder]);
}

/** Only the machine's own administrator has a second disk at hand. */
export function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "may-mount-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", folder]);
  if (status === 0) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** The next bytes for this file go to a device that is always full. @returns the name under which they are written first */
export function fullDiskFor(file: string): string {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync("/dev/full", beside);
  return beside;
}
