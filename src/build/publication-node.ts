import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import { readPublication } from "./publication";

export const isPublicationSource = ({ node }: { node: Node }): boolean =>
  node.internal.type === "Mdx";

/** Gives every `Mdx` node a `Publication` child with the checked facts about the text. */
export async function addPublication(args: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = args;
  const file = path.relative(".", String(node.internal["contentFilePath"]));
  const publication = readPublication(file, await readFile(file, "utf8"));
  const child = {
    ...publication,
    id: createNodeId(`${node.id} >>> Publication`),
    parent: node.id,
    children: [],
    internal: { type: "Publication", contentDigest: createContentDigest(publication) },
  };
  await actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
