import path from "node:path";
import sharp from "sharp";
import type { TextPicture } from "../../../content-model/html/text-picture";
import { putFile, putPicture, STORE } from "./picture-store";

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
