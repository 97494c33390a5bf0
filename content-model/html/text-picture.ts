import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { Paragraph } from "mdast";
import sharp from "sharp";
import { element } from "./blocks/element";
import { describeImage, type ImageFile } from "./image-data";

/** Widths of photographs: a phone's column of text, and twice the widest one for dense screens. */
const PHOTO_WIDTHS = [672, 1344];

/** A picture inside of a text. */
export interface TextPicture {
  /** Path of the file. */
  file: string;
  /** Address of the version that every browser reads. */
  url: string;
  data: IGatsbyImageData;
  /** Files of a photograph, one for each size; a drawing is shown as it is, and has one. */
  files: ImageFile[];
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
  const isDrawing = path.extname(file) === ".svg";
  const described = describeImage({
    width,
    height,
    ...(isDrawing
      ? { widths: [width], formats: ["svg"], urlOf: () => `${address}.svg` }
      : {
          widths: [...new Set(PHOTO_WIDTHS.map((wanted) => Math.min(wanted, width)))],
          formats: ["avif", "webp"],
          urlOf: (one, format) => `${address}-${one}.${format}`,
        }),
  });
  return { file: place, url: described.data.images.fallback?.src ?? "", ...described };
}

/** The column of text, as wide as it gets (--prose in src/styles/tokens.css). */
const SIZES = "(min-width: 45rem) 42rem, 100vw";

/** Gives the `img` element its picture: the address and the size, and of a photograph the files to choose from. */
export function fillPicture(image: Paragraph, { url, data }: TextPicture): void {
  const { width, height, images } = data;
  const shown = { ...(image.data?.["hProperties"] as object), src: url, width, height };
  if (!images.sources) {
    image.data = { hName: "img", hProperties: shown };
    return;
  }
  const lists = [...images.sources, { type: "image/webp", srcSet: images.fallback?.srcSet ?? "" }];
  const sources = lists.map(({ type = "", srcSet }) =>
    element("source", { type, srcSet, sizes: SIZES }),
  );
  image.data = { hName: "picture" };
  image.children = [...sources, element("img", shown)] as never[];
}
