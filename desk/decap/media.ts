import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { unsavedPictures } from "../drafts/pictures";

/** A picture as Decap wants it. */
interface Media {
  id: string;
  content: string;
  encoding: "base64";
  path: string;
  name: string;
}

const PICTURE = /\.(?:svg|png|jpg)$/;

function mediaOf(file: string, bytes: Buffer): Media {
  return {
    id: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
    encoding: "base64",
    path: file,
    name: path.basename(file),
  };
}

/**
 * A picture, or one that was added to a draft and is not saved yet.
 *
 * @throws the error of the file system when there is none
 */
export async function readMedia(file: string): Promise<Media> {
  try {
    return mediaOf(file, await readFile(file));
  } catch (error) {
    const { dir, base } = path.posix.parse(file);
    const draft = (await unsavedPictures(dir)).get(base);
    if (!draft) throw error;
    return mediaOf(file, await readFile(draft));
  }
}

async function savedPictures(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map(({ name }) => name);
}

/** The pictures of one folder, and those of its drafts. */
export async function listMedia(folder: string): Promise<Media[]> {
  const saved = await savedPictures(folder);
  const unsaved = [...(await unsavedPictures(folder)).keys()].filter((name) => PICTURE.test(name));
  const names = [...new Set([...saved, ...unsaved])].sort();
  return Promise.all(names.map((name) => readMedia(path.posix.join(folder, name))));
}
