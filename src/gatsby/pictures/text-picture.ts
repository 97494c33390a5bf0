import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** A picture inside of a text. */
export interface TextPicture {
  /** Where it lies. */
  file: string;
  /** Where the site has it; changes when the picture does. */
  url: string;
  /** As it is laid out, in CSS pixels. */
  width: number;
  height: number;
}

/** Photographs: twice the width of the column of text, for dense screens. */
const MAX_WIDTH = 1344;

/**
 * @param root the folder that holds `content/`
 * @param file path from there to a drawing (SVG, shown as it is) or a photograph
 */
export async function measurePicture(root: string, file: string): Promise<TextPicture> {
  const place = path.join(root, file);
  const bytes = await readFile(place);
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const extension = path.extname(file) === ".svg" ? ".svg" : ".webp";
  return { file: place, url: `/static/texts/${hash}${extension}`, width, height };
}

/** Puts the pictures that `publicFolder` does not have yet into it, photographs as WebP. */
export async function publishPictures(
  pictures: TextPicture[],
  publicFolder: string,
): Promise<void> {
  for (const { file, url } of pictures) {
    const target = path.join(publicFolder, url);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    if (url.endsWith(".svg")) await copyFile(file, target);
    else {
      await sharp(file)
        .resize({ width: MAX_WIDTH, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(target);
    }
  }
}
