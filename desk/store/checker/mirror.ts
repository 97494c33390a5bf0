import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Change } from "../change";

/** The stamp of each file when it was mirrored last; another file, or a newer one, has another stamp. */
type Stamps = Map<string, string>;

function stampsOf(project: string): Stamps {
  const entries = readdirSync(path.join(project, "content"), {
    recursive: true,
    withFileTypes: true,
  });
  const stamps: Stamps = new Map();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stat = statSync(file, { throwIfNoEntry: false });
    const name = path.relative(project, file).split(path.sep).join("/");
    if (stat) stamps.set(name, `${stat.ino} ${stat.size} ${stat.mtimeMs}`);
  }
  return stamps;
}

/** A hard link where the disk is the same: a thousand photographs cost nothing. */
function mirrorFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** content/ of a project a second time, in the folder of the process, where changes can be tried. */
export class Mirror {
  private stamps: Stamps = new Map();

  /**
   * Queries the disk in one go: nothing else happens in this process.
   *
   * @param project its folder, which may be another one than the last time
   * @returns the files that differ from the last time
   */
  bringUpToDate(project: string): string[] {
    const now = stampsOf(project);
    const changed = [...now.keys()].filter((file) => now.get(file) !== this.stamps.get(file));
    const deleted = [...this.stamps.keys()].filter((file) => !now.has(file));
    for (const file of changed) mirrorFile(path.join(project, file), path.resolve(file));
    for (const file of deleted) rmSync(file, { force: true });
    this.stamps = now;
    return [...changed, ...deleted];
  }

  /** Tries changes; the next `bringUpToDate` undoes them, or finds them in the project. */
  change(changes: readonly Change[]): void {
    for (const { file, content } of changes) {
      this.stamps.set(file, "tried");
      rmSync(file, { force: true });
      if (content === null) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}
