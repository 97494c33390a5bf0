import type { Paragraph } from "mdast";
import { PHOTO_FORMATS, type TextPicture } from "../../pictures/text-picture";
import { element } from "./element";

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
