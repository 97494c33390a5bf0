import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Paragraph } from "mdast";
import sharp from "sharp";
import { element } from "./blocks/element";

/** Of a photograph: browsers take the first of the formats that they know. */
const PHOTO_FORMATS = ["avif", "webp"] as const;

/** Widths of photographs: a phone's column of text, and twice the widest one for dense screens. */
const PHOTO_WIDTHS = [672, 1344];

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

/** The column of text, as wide as it gets (--prose in src/styles/tokens.css). */
const SIZES = "(min-width: 45rem) 42rem, 100vw";

/** Gives the `img` element its picture: the address and the size, and of a photograph the formats to choose from. */
export function fillPicture(image: Paragraph, picture: TextPicture): void {
  const { url, width, height, variants } = picture;
  const shown = { ...(image.data?.["hProperties"] as object), src: url, width, height };
  if (variants.length === 0) {
    image.data = { hName: "img", hProperties: shown };
    return;
  }
  const sources = PHOTO_FORMATS.map((format) => {
    const files = variants.filter((variant) => variant.format === format);
    const srcSet = files.map((one) => `${one.url} ${one.width}w`).join(", ");
    return element("source", { type: `image/${format}`, srcSet, sizes: SIZES });
  });
  image.data = { hName: "picture" };
  image.children = [...sources, element("img", shown)] as never[];
}
