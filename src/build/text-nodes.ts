import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import { readPublication } from "./publication";
import { isTextPage, readTextPage } from "./text-page";

export const isTextSource = ({ node }: { node: Node }): boolean => node.internal.type === "Mdx";

/** Gives every `Mdx` node a `Publication` or `TextPage` child with the checked facts about the text. */
export async function addTextNode(args: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = args;
  const file = path.relative(".", String(node.internal["contentFilePath"]));
  const raw = await readFile(file, "utf8");
  const [type, facts] = isTextPage(file)
    ? ["TextPage", readTextPage(file, raw)]
    : ["Publication", readPublication(file, raw)];
  const child = {
    ...facts,
    id: createNodeId(`${node.id} >>> ${type}`),
    parent: node.id,
    children: [],
    internal: { type, contentDigest: createContentDigest(facts) },
  };
  await actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
