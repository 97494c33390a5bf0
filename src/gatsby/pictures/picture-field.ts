import type { CreateResolversArgs, Node } from "gatsby";
import { generateImageData, type IGatsbyImageData } from "gatsby-plugin-image";
import { getGatsbyImageResolver } from "gatsby-plugin-image/graphql-utils";
import { makePicture, type PictureLayout, type SitePicture } from "./site-picture";

/** How pages lay pictures out: `cover { gatsbyImageData(layout: cover) }`. */
export const pictureTypes = `
  enum PictureLayout {
    cover
    portrait
  }
`;

/** The files of a picture as gatsby-plugin-image describes them: AVIF, and WebP for browsers that do not know it. */
function imageDataOf({ src, widths, width, height }: SitePicture): IGatsbyImageData {
  if (widths.length === 0) {
    return { layout: "constrained", width, height, images: { fallback: { src } } };
  }
  const widest = Math.max(...widths);
  return generateImageData({
    pluginName: "rodinki",
    filename: src.replace(/-\d+\.webp$/, ""),
    sourceMetadata: { width: widest, height: Math.round((widest * height) / width), format: "jpg" },
    layout: "constrained",
    width,
    height,
    breakpoints: widths,
    // What is not AVIF the plugin wants to be called JPEG or PNG; every browser of our list reads WebP.
    formats: ["avif", "jpg"],
    generateImageSource: (name, oneWidth, oneHeight, format) => ({
      src: `${name}-${oneWidth}.${format === "avif" ? "avif" : "webp"}`,
      width: oneWidth,
      height: oneHeight,
      format,
    }),
  });
}

/** Adds `gatsbyImageData` to the files of gatsby-source-filesystem. */
export function addPictureField({ createResolvers }: CreateResolversArgs): void {
  const gatsbyImageData = getGatsbyImageResolver<Node, unknown, { layout: PictureLayout }>(
    async ({ absolutePath, internal }, { layout }) =>
      imageDataOf(
        await makePicture({ file: String(absolutePath), digest: internal.contentDigest }, layout),
      ),
    { layout: { type: "PictureLayout!" } },
  );
  (createResolvers as (types: object) => void)({ File: { gatsbyImageData } });
}
