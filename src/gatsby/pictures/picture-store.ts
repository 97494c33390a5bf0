import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { TextPicture } from "../../../content-model/html/text-picture";

/**
 * Cache of finished pictures for builds of any checkout and machine: a name identifies the content and the settings, so files
 * never become stale.
 */
export const STORE = process.env["PICTURE_STORE"]?.trim() || "node_modules/.cache/pictures";

/** Writes a file atomically, so that neither a killed process nor a concurrent one leaves an incomplete file. */
async function writeWhole(file: string, write: (to: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, file);
}

/** Copies a file into the site unchanged, if it is missing there. */
export const putFile = (file: string, place: string): Promise<void> =>
  writeWhole(place, (to) => copyFile(file, to));

/**
 * Copies a picture into the site, if it is missing there. It is created only if no earlier build has done so.
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
  // With more threads AVIF files differ and are larger, but a picture must be the same on every machine.
  sharp.concurrency(1);
  await writeWhole(stored, make);
  await putFile(stored, place);
}

const QUALITY: Record<string, number> = { avif: 55, webp: 80 };

/** Copies the pictures that are missing in `publicFolder`. Photographs are rotated upright, and lose metadata such as the location. */
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
