import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { writeSafely } from "../store/journal";
import { placeOf } from "../store/places";

/** A text as its author has left it, whether the check would take it or not. It is of this checkout, so of this author, and in no commit. */
export interface Draft {
  /** Path from the root of the project; of a new text, the one that it would have. */
  file: string;
  collection: string;
  title: string;
  /** As the editor holds it: the shape of `forEditor`. */
  raw: string;
  /** The version of the file that it was written on; a new text has none. */
  base: string;
  /** ISO 8601. */
  when: string;
}

const FOLDER = ".desk/drafts";
const MOST = 1_000_000;

/** Where what belongs to the draft of a text lies: its pictures; the draft itself is beside it. */
export const draftFolder = (file: string): string =>
  path.join(FOLDER, createHash("sha256").update(file).digest("hex").slice(0, 32));

const placeFor = (file: string) => `${draftFolder(file)}.json`;

/** @throws DeskError when it is no text of ours, or too long */
export async function keepDraft(draft: Omit<Draft, "when">): Promise<Draft> {
  placeOf(draft.file);
  if (Buffer.byteLength(draft.raw) > MOST) throw new DeskError("Текст слишком длинный.", 413);
  const kept = { ...draft, when: new Date().toISOString() };
  await writeSafely(placeFor(draft.file), JSON.stringify(kept));
  return kept;
}

export async function draftOf(file: string): Promise<Draft | undefined> {
  const raw = await readFile(placeFor(file), "utf8").catch(() => undefined);
  return raw === undefined ? undefined : (JSON.parse(raw) as Draft);
}

export const dropDraft = (file: string): Promise<void> => rm(placeFor(file), { force: true });

/** The last one first. */
export async function allDrafts(): Promise<Draft[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const drafts = await Promise.all(
    names
      .filter((name) => name.endsWith(".json"))
      .map(async (name) => JSON.parse(await readFile(path.join(FOLDER, name), "utf8")) as Draft),
  );
  return drafts.sort((one, other) => other.when.localeCompare(one.when));
}
