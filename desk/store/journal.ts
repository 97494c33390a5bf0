import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from "node:fs/promises";
import path from "node:path";
import { unlessMissing } from "../disk-trouble";
import type { Change } from "./change";

/** Holds the changes that are being written: after a kill they are written again, so that all are there or none. */
const JOURNAL = ".desk/journal.json";

interface Entry {
  file: string;
  /** Base64, or null. */
  content: string | null;
}

/** The path at which a file is written before it takes its place. */
const besideOf = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.new`);
const BESIDE = /^\..+\.new$/;

/** Puts the bytes on the disk, beside the file. A full disk leaves nothing there. */
async function writeBeside(file: string, content: string | Buffer, mode = 0o644): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = besideOf(file);
  try {
    const handle = await open(fresh, "w", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(fresh, { force: true });
    // A folder that was made for the file alone.
    await rmdir(path.dirname(file)).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a file whole or not at all; the bytes are on the disk before it says so.
 *
 * @throws the error of the file system: the file is as it was
 */
export async function writeSafely(
  file: string,
  content: string | Buffer,
  mode = 0o644,
): Promise<void> {
  await writeBeside(file, content, mode);
  await rename(besideOf(file), file);
}

/** A deleted text takes its empty folder along. */
export async function remove(file: string): Promise<void> {
  await unlink(file).catch(unlessMissing);
  await rmdir(path.dirname(file)).catch(() => undefined);
}

/** Writes all that needs room on the disk, and so may fail, before any file has changed. */
async function prepare(changes: Change[]): Promise<void> {
  for (const { file, content } of changes) if (content !== null) await writeBeside(file, content);
}

async function take(changes: Change[]): Promise<void> {
  for (const { file, content } of changes) {
    if (content === null) await remove(file);
    else await rename(besideOf(file), file);
  }
  await rm(JOURNAL, { force: true });
}

/** Deletes what was written beside files and is never to take their place. */
async function forget(changes: Change[]): Promise<void> {
  await rm(JOURNAL, { force: true });
  for (const { file, content } of changes) {
    if (content === null) continue;
    await rm(besideOf(file), { force: true });
    if (!existsSync(file)) await rmdir(path.dirname(file)).catch(() => undefined);
  }
}

/**
 * Writes all changes or, when something ends the process meanwhile, at the next start.
 *
 * @throws the error of the file system, for a full disk above all: then none is written
 */
export async function writeTogether(changes: Change[]): Promise<void> {
  const stored: Entry[] = changes.map(({ file, content }) => ({
    file,
    content: content === null ? null : Buffer.from(content).toString("base64"),
  }));
  await finishJournal();
  await writeSafely(JOURNAL, JSON.stringify(stored));
  try {
    await prepare(changes);
  } catch (error) {
    await forget(changes);
    throw error;
  }
  await take(changes);
}

/** Ends what a kill has interrupted, and deletes what it has left beside files. */
export async function finishWriting(): Promise<void> {
  await finishJournal();
  for (const folder of ["content", ".desk"]) {
    const names = await readdir(folder, { recursive: true }).catch(unlessMissing);
    for (const name of names ?? []) {
      if (BESIDE.test(path.basename(name))) await rm(path.join(folder, name), { force: true });
    }
  }
}

async function finishJournal(): Promise<void> {
  const raw = await readFile(JOURNAL, "utf8").catch(unlessMissing);
  if (raw === undefined) return;
  const stored = JSON.parse(raw) as Entry[];
  const changes = stored.map(({ file, content }) => ({
    file,
    content: content === null ? null : Buffer.from(content, "base64"),
  }));
  await prepare(changes);
  await take(changes);
}
