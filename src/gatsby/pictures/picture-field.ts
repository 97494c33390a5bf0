import type { CreateResolversArgs, Node } from "gatsby";
import { makePicture, type PictureLayout } from "./site-picture";

/** What pages ask of a file: `cover { picture(layout: cover) { … } }`. */
export const pictureTypes = `
  enum PictureLayout {
    cover
    portrait
  }

  type SitePicture {
    src: String!
    "In pixels, of the files that browsers choose from."
    widths: [Int!]!
    width: Int!
    height: Int!
  }
`;

/** Adds `picture` to the files of gatsby-source-filesystem. */
export function addPictureField({ createResolvers }: CreateResolversArgs): void {
  (createResolvers as (resolvers: object) => void)({
    File: {
      picture: {
        type: "SitePicture!",
        args: { layout: "PictureLayout!" },
        resolve: (node: Node, { layout }: { layout: PictureLayout }) =>
          makePicture(
            { file: String(node["absolutePath"]), digest: node.internal.contentDigest },
            layout,
          ),
      },
    },
  });
}
