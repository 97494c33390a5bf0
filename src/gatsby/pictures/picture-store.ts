import { existsSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";

/**
 * What has been made once, for builds of any checkout and machine: a name says what is in its file and how that was made, so nothing here
 * is ever out of date.
 */
export const STORE = process.env["PICTURE_STORE"]?.trim() || "node_modules/.cache/pictures";

/**
 * Puts a file into the site, if it is not there yet. It is made only where no build before has done so; one that was killed
 * leaves no half of it.
 *
 * @param name in the store
 * @param place in the site
 * @param make writes the file where it is told to
 */
export async function putPicture(
  { name, place, store }: { name: string; place: string; store: string },
  make: (file: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(place)) return;
  const kept = path.join(store, name);
  if (!existsSync(kept)) {
    await mkdir(store, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    await make(unfinished);
    await rename(unfinished, kept);
  }
  await mkdir(path.dirname(place), { recursive: true });
  await copyFile(kept, place);
}
