import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { writeSafely } from "../store/journal";

/** A text as its author has left it, whether the check would take it or not. It is of this checkout, so of this author, and in no commit. */
const DRAFT = Type.Object({
  /** Path from the root of the project; of a new text, the one that it has until it is saved. */
  file: Type.String(),
  collection: Type.String(),
  title: Type.String(),
  /** The text as the editor holds it: the shape of `forEditor`. */
  raw: Type.String(),
  /** The version of the file that it was written on; a new text has none. */
  base: Type.String(),
  /** What the file held in that version, to join both when it has changed. */
  before: Type.Optional(Type.String()),
  /** The opened page that wrote it. */
  page: Type.String(),
  /** How often that page had sent the text: two sendings may change places on the way. */
  turn: Type.Integer({ minimum: 0 }),
  /** Which state of the text it is: clocks are set back, numbers only grow. */
  number: Type.Integer({ minimum: 1 }),
  /** ISO 8601. */
  when: Type.String(),
  /** When the page began the stretch of writing that this state ends. */
  since: Type.String(),
});

export type Draft = Static<typeof DRAFT>;

const FOLDER = ".desk/drafts";
const EARLIER = `${FOLDER}/earlier`;

const nameOf = (file: string) => createHash("sha256").update(file).digest("hex").slice(0, 32);

/** @returns where what belongs to the draft of a text lies, its pictures; the draft itself is the `.json` beside it */
export const draftFolder = (file: string): string => path.join(FOLDER, nameOf(file));

const draftPlace = (file: string) => `${draftFolder(file)}.json`;
const earlierFolder = (file: string) => path.join(EARLIER, nameOf(file));
const earlierPlace = ({ file, number }: Draft) => path.join(earlierFolder(file), `${number}.json`);

function parsed(raw: string): Draft | undefined {
  try {
    const found: unknown = JSON.parse(raw);
    return Check(DRAFT, found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Moves a file that cannot be read aside, because a person may still read it; the rest goes on. */
async function read(place: string): Promise<Draft | undefined> {
  const raw = await readFile(place, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (raw === undefined) return undefined;
  const draft = parsed(raw);
  if (!draft) await rename(place, `${place}.unreadable`);
  return draft;
}

const write = (place: string, draft: Draft) => writeSafely(place, JSON.stringify(draft));

/** @returns nothing when there is no such folder. @throws the error of the file system when it cannot be read */
export const namesIn = (folder: string, options: { recursive?: boolean } = {}): Promise<string[]> =>
  readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function readAll(folder: string): Promise<Draft[]> {
  const names = (await namesIn(folder)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const found = await Promise.all(names.map((name) => read(path.join(folder, name))));
  return found.filter((draft) => draft !== undefined);
}

/** @returns nothing when there is none, or when it cannot be read */
export const readDraft = (file: string): Promise<Draft | undefined> => read(draftPlace(file));

export const writeDraft = (draft: Draft): Promise<void> => write(draftPlace(draft.file), draft);

export const removeDraft = (file: string): Promise<void> => rm(draftPlace(file), { force: true });

export const readDrafts = (): Promise<Draft[]> => readAll(FOLDER);

/** @returns earlier states of a text, the last one first */
export const readEarlier = async (file: string): Promise<Draft[]> =>
  (await readAll(earlierFolder(file))).sort((one, other) => other.number - one.number);

/** @returns earlier states of all texts, the last one of each first */
export async function readAllEarlier(): Promise<Draft[][]> {
  const folders = await namesIn(EARLIER);
  const all = await Promise.all(folders.map((folder) => readAll(path.join(EARLIER, folder))));
  return all
    .filter((states) => states.length > 0)
    .map((states) => states.sort((one, other) => other.number - one.number));
}

export async function writeEarlier(draft: Draft): Promise<void> {
  await mkdir(earlierFolder(draft.file), { recursive: true });
  await write(earlierPlace(draft), draft);
}

/** @returns when a state became an earlier one, by the clock of then, in milliseconds */
export const putAsideAt = async (draft: Draft): Promise<number> =>
  (await stat(earlierPlace(draft))).mtimeMs;

export const removeEarlier = (draft: Draft): Promise<void> =>
  rm(earlierPlace(draft), { force: true });

/** Names of drafts that nobody can read, beside which they lie. */
export const unreadable = async (): Promise<string[]> =>
  (await namesIn(FOLDER, { recursive: true }))
    .filter((name) => name.endsWith(".unreadable"))
    .map((name) => path.join(FOLDER, name));
