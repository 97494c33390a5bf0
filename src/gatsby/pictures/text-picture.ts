import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { putFile, putPicture, STORE } from "./picture-store";

/** Of a photograph: browsers take the first of the formats that they know. */
export const PHOTO_FORMATS = ["avif", "webp"] as const;

/** Widths of photographs: a phone's column of text, and twice the widest one for dense screens. */
const PHOTO_WIDTHS = [672, 1344];
const QUALITY = { avif: 55, webp: 80 };

/** One file of a photograph. */
interface Variant {
  format: (typeof PHOTO_FORMATS)[number];
  url: string;
  width: number;
}

/** A picture inside of a text. */
export interface TextPicture {
  /** Where it lies. */
  file: string;
  /** Where the site has it; changes when the picture does. */
  url: string;
  /** As it is laid out, in CSS pixels. */
  width: number;
  height: number;
  /** All files of a photograph; a drawing is shown as it is. */
  variants: Variant[];
}

/**
 * @param root the folder that holds `content/`
 * @param file path from there to a drawing (SVG) or a photograph
 */
export async function measurePicture(root: string, file: string): Promise<TextPicture> {
  const place = path.join(root, file);
  const bytes = await readFile(place);
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const address = `/static/texts/${hash}`;
  if (path.extname(file) === ".svg") {
    return { file: place, url: `${address}.svg`, width, height, variants: [] };
  }
  const widths = [...new Set(PHOTO_WIDTHS.map((wanted) => Math.min(wanted, width)))];
  const variants = PHOTO_FORMATS.flatMap((format) =>
    widths.map((one) => ({ format, url: `${address}-${one}.${format}`, width: one })),
  );
  return { file: place, url: variants.at(-1)?.url ?? "", width, height, variants };
}

/**
 * Puts the pictures that `publicFolder` does not have yet into it. Photographs stand upright there and without
 * what the camera wrote into them, such as the place.
 */
export async function publishPictures(
  pictures: TextPicture[],
  publicFolder: string,
  store = STORE,
): Promise<void> {
  for (const { file, url, variants } of pictures) {
    if (variants.length === 0) await putFile(file, path.join(publicFolder, url));
    for (const variant of variants) {
      const quality = QUALITY[variant.format];
      const name = `text-${quality}-${path.basename(variant.url)}`;
      const place = path.join(publicFolder, variant.url);
      await putPicture({ name, place, store }, (to) =>
        sharp(file)
          .autoOrient()
          .resize({ width: variant.width })
          .toFormat(variant.format, { quality })
          .toFile(to),
      );
    }
  }
}
