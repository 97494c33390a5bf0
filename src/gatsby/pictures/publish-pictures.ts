import path from "node:path";
import sharp from "sharp";
import type { TextPicture } from "../../../content-model/html/text-picture";
import { putFile, putPicture, STORE } from "./picture-store";

const QUALITY = { avif: 55, webp: 80 };

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
