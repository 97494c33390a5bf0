import { mkdir, open, readFile, rename, rm, rmdir, unlink } from "node:fs/promises";
import path from "node:path";
import type { Change } from "./change";

/** Holds the changes that are being written: after a kill they are written again, so that all are there or none. */
const JOURNAL = ".desk/journal.json";

interface Kept {
  file: string;
  /** Base64, or null. */
  content: string | null;
}

/** Puts the bytes on the disk before it says so. */
export async function writeSafely(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  const handle = await open(fresh, "w", 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** A text that goes takes its empty folder along. */
async function remove(file: string): Promise<void> {
  await unlink(file).catch(ignoreMissing);
  await rmdir(path.dirname(file)).catch(() => undefined);
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error;
};

async function apply(changes: Change[]): Promise<void> {
  for (const { file, content } of changes) {
    if (content === null) await remove(file);
    else await writeSafely(file, content);
  }
  await rm(JOURNAL, { force: true });
}

/** Writes all changes or, when something ends the process meanwhile, at the next start. */
export async function writeTogether(changes: Change[]): Promise<void> {
  const kept: Kept[] = changes.map(({ file, content }) => ({
    file,
    content: content === null ? null : Buffer.from(content).toString("base64"),
  }));
  await writeSafely(JOURNAL, JSON.stringify(kept));
  await apply(changes);
}

/** Ends what a kill has interrupted. */
export async function finishWriting(): Promise<void> {
  const raw = await readFile(JOURNAL, "utf8").catch(() => null);
  if (raw === null) return;
  const kept = JSON.parse(raw) as Kept[];
  await apply(
    kept.map(({ file, content }) => ({
      file,
      content: content === null ? null : Buffer.from(content, "base64"),
    })),
  );
}
