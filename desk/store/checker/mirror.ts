import { copyFile, link, mkdir, readdir, rm, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Change } from "../change";

/** As a file was when it was mirrored last; another one, or a newer one, differs. */
type Stamps = Map<string, string>;

async function stampsOf(project: string): Promise<Stamps> {
  const entries = await readdir(path.join(project, "content"), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
  const stamps = await Promise.all(
    files.map(async (file) => {
      const { ino, size, mtimeMs } = await stat(path.join(project, file));
      return [file.split(path.sep).join("/"), `${ino} ${size} ${mtimeMs}`] as const;
    }),
  );
  return new Map(stamps);
}

/** A hard link where the disk is the same: a thousand photographs cost nothing. */
async function mirrorFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await unlink(to).catch(() => undefined);
  await link(from, to).catch(() => copyFile(from, to));
}

/** content/ of a project a second time, in the folder of the process, where changes can be tried. */
export class Mirror {
  private stamps: Stamps = new Map();

  constructor(private readonly project: string) {}

  /** @returns the files that differ from the last time */
  async bringUpToDate(): Promise<string[]> {
    const now = await stampsOf(this.project);
    const changed = [...now.keys()].filter((file) => now.get(file) !== this.stamps.get(file));
    const gone = [...this.stamps.keys()].filter((file) => !now.has(file));
    await Promise.all(
      changed.map((file) => mirrorFile(path.join(this.project, file), path.resolve(file))),
    );
    await Promise.all(gone.map((file) => rm(file, { force: true })));
    this.stamps = now;
    return [...changed, ...gone];
  }

  /** Tries changes; the next `bringUpToDate` takes them back, or finds them in the project. */
  async change(changes: Change[]): Promise<void> {
    for (const { file, content } of changes) {
      this.stamps.set(file, "tried");
      await rm(file, { force: true });
      if (content === null) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
