import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

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

/** @throws the error of the file system when there is no such picture */
export const readMedia = async (file: string): Promise<Media> =>
  mediaOf(file, await readFile(file));

/** The pictures of one folder. */
export async function listMedia(folder: string): Promise<Media[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map((name) => readMedia(path.posix.join(folder, name))));
}
