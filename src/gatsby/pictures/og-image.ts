import { createHash } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { forEachLimited } from "../for-each-limited";
import { putPicture, STORE } from "./picture-store";

/** Size of the picture that messengers and social networks show beside a link: 1.91 to 1, see https://ogp.me. */
const SIZE = { width: 1200, height: 630 };
const QUALITY = 82;

/** Part of the name in the store, which describes how a picture was made. */
const STORED_AS = `og-${SIZE.width}x${SIZE.height}-${QUALITY}`;

/** Drawing for pages without their own. */
const DEFAULT_COVER = "content/drawings/site.svg";

/** Fixed address of the default picture. */
export const DEFAULT_OG_IMAGE = "/og.jpg";

/**
 * @param cover path of a drawing or photograph
 * @returns the address of its sharing picture, which changes when the cover does
 */
export async function ogImageOf(cover: string): Promise<string> {
  const digest = createHash("sha256").update(await readFile(cover));
  return `/static/og/${digest.digest("hex").slice(0, 16)}.jpg`;
}

/**
 * Makes the sharing pictures that `publicFolder` does not have yet: JPEG, which every messenger takes.
 *
 * @param covers paths of the drawings and photographs that pages show
 */
export async function writeOgImages(
  covers: string[],
  publicFolder: string,
  store = STORE,
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const cover of [...covers, DEFAULT_COVER]) wanted.set(await ogImageOf(cover), cover);
  await forEachLimited(wanted, async ([address, cover]) => {
    const place = path.join(publicFolder, address);
    await putPicture({ name: `${STORED_AS}-${path.basename(address)}`, place, store }, (file) =>
      sharp(cover, { density: 72 * 2 })
        .resize({ ...SIZE, fit: "cover" })
        .flatten({ background: "#fbf7f0" })
        .jpeg({ quality: QUALITY, mozjpeg: true })
        .toFile(file),
    );
  });
  await copyFile(
    path.join(publicFolder, await ogImageOf(DEFAULT_COVER)),
    path.join(publicFolder, DEFAULT_OG_IMAGE),
  );
}
