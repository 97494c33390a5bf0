import type { CreateNodeArgs, Node } from "gatsby";
import { createFileNodeFromBuffer } from "gatsby-source-filesystem";
import { rasterOf } from "./raster";

export const isDrawing = (node: Node): boolean =>
  node.internal.type === "File" && node["extension"] === "svg";

/**
 * Lets a committed drawing be queried as a photograph is: `cover { childImageSharp { gatsbyImageData } }`.
 * gatsby-transformer-sharp passes SVG by, so the drawing gets a PNG and adopts its `ImageSharp` node.
 */
export async function addDrawingPicture(args: CreateNodeArgs): Promise<void> {
  const { node, actions, getNode, getCache, createNodeId, createContentDigest } = args;
  const png = await createFileNodeFromBuffer({
    buffer: await rasterOf(String(node["absolutePath"])),
    // The same drawing in two folders is two files, each removed with its own text.
    hash: createContentDigest([node.id, node.internal.contentDigest]),
    name: String(node["name"]),
    ext: ".png",
    parentNodeId: node.id,
    createNode: actions.createNode,
    createNodeId,
    getCache,
  });
  const picture = getNode(png.id)
    ?.children.map((id) => getNode(id))
    .find((child) => child?.internal.type === "ImageSharp");
  if (picture) actions.createParentChildLink({ parent: node, child: picture });
}
