import { existsSync } from "node:fs";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { draftFolder, namesIn, type Draft } from "./draft-files";

/** Drawings of several texts, and of data. */
export const SHARED = "content/drawings";

const isPicture = (name: string) => /^[a-z0-9][a-z0-9-]*\.\w+$/.test(name);

/** @returns the folder where pictures of the text lie once it is saved */
export const pictureFolder = (file: string): string =>
  file.endsWith(".yml") ? SHARED : path.posix.dirname(file);

/** @returns names of what was added to a draft; one that is being written is none yet */
export const picturesOf = async (file: string): Promise<string[]> =>
  (await namesIn(draftFolder(file))).filter(isPicture);

/** @returns every word of a text that may be the name of a file */
export const namedIn = (raw: string): Set<string> => new Set(raw.match(/[\w-]+\.\w+/g));

/**
 * Takes away the pictures of a draft that is saved. One that lies beside the saved text now is there for its earlier states too;
 * one that only they name stays, so that a state that is restored is whole.
 */
export async function dropPictures(file: string, earlier: readonly Draft[]): Promise<void> {
  const named = namedIn(earlier.map(({ raw }) => raw).join("\n"));
  for (const name of await picturesOf(file)) {
    const isSaved = existsSync(path.join(pictureFolder(file), name));
    if (isSaved || !named.has(name)) await rm(path.join(draftFolder(file), name), { force: true });
  }
  // A folder that is not empty stays.
  await rmdir(draftFolder(file)).catch(() => undefined);
}

/** A text has got another address: what was added to its drafts goes there. One of the same name there is another picture, and stays. */
export async function movePictures(from: string, to: string): Promise<void> {
  const taken = new Set(await namesIn(draftFolder(to)));
  const names = (await picturesOf(from)).filter((name) => !taken.has(name));
  if (names.length > 0) await mkdir(draftFolder(to), { recursive: true });
  for (const name of names)
    await rename(path.join(draftFolder(from), name), path.join(draftFolder(to), name));
}

/** @returns names of pictures that a state shows and the desk has no more: somebody has deleted them since */
export function gonePictures({ file, raw }: Draft): string[] {
  const folders = [pictureFolder(file), SHARED, draftFolder(file)];
  // A picture at an address of another site is not ours to have.
  const shown = new Set(raw.match(/(?<!https?:\S*)\b[\w-]+\.(?:svg|png|jpg)\b/g));
  return [...shown].filter((name) => folders.every((one) => !existsSync(path.join(one, name))));
}
