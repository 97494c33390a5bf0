import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { TextPicture } from "../../../content-model/html/text-picture";

/**
 * Store of finished pictures, for builds of any checkout and machine: a name identifies the content and how it was made, so files never
 * become out of date.
 */
export const STORE = process.env["PICTURE_STORE"]?.trim() || "node_modules/.cache/pictures";

/** Writes a file as a whole: a process that is killed, or another that writes the same file, leaves no half of it. */
async function writeWhole(file: string, write: (to: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, file);
}

/** Puts a file into the site as it is, if it is not there yet. */
export const putFile = (file: string, place: string): Promise<void> =>
  writeWhole(place, (to) => copyFile(file, to));

/**
 * Puts a picture into the site, if it is not there yet. It is made only if no earlier build has done so.
 *
 * @param name in the store
 * @param place in the site
 * @param make writes the file to a path
 */
export async function putPicture(
  { name, place, store }: { name: string; place: string; store: string },
  make: (file: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(place)) return;
  const stored = path.join(store, name);
  // AVIF comes out otherwise, and larger, with each further thread: the same picture has to be the same on every machine.
  sharp.concurrency(1);
  await writeWhole(stored, make);
  await putFile(stored, place);
}

const QUALITY: Record<string, number> = { avif: 55, webp: 80 };

/**
 * Puts the pictures that `publicFolder` does not have yet into it. Photographs stand upright there and without
 * what the camera wrote into them, such as the place.
 */
export async function publishPictures(
  pictures: TextPicture[],
  publicFolder: string,
  store = STORE,
): Promise<void> {
  for (const { file, files } of pictures) {
    for (const { url, width, format } of files) {
      const place = path.join(publicFolder, url);
      if (format === "svg") {
        await putFile(file, place);
        continue;
      }
      const quality = QUALITY[format];
      const name = `text-${quality}-${path.basename(url)}`;
      await putPicture({ name, place, store }, (to) =>
        sharp(file).autoOrient().resize({ width }).toFormat(format, { quality }).toFile(to),
      );
    }
  }
}
