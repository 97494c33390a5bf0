import type { CreateResolversArgs, Node } from "gatsby";
import { getGatsbyImageResolver } from "gatsby-plugin-image/graphql-utils";
import { makePicture, type PictureLayout } from "./site-picture";

/** GraphQL types of layouts of pictures: `cover { gatsbyImageData(layout: cover) }`. */
export const pictureTypes = `
  enum PictureLayout {
    cover
    portrait
  }
`;

/** Adds `gatsbyImageData` to the files of gatsby-source-filesystem. */
export function addPictureField({ createResolvers }: CreateResolversArgs): void {
  const gatsbyImageData = getGatsbyImageResolver<Node, unknown, { layout: PictureLayout }>(
    ({ absolutePath, internal }, { layout }) =>
      makePicture({ file: String(absolutePath), digest: internal.contentDigest }, layout),
    { layout: { type: "PictureLayout!" } },
  );
  (createResolvers as (types: object) => void)({ File: { gatsbyImageData } });
}
