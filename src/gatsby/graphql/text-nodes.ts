import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import { ogImageOf } from "../pictures/og-image";
import { readText } from "../../../content-model/kinds/read-text";

export const isTextSource = (node: Node): boolean => node.internal.type === "Mdx";

/** Gives every `Mdx` node a child of its kind (`Publication`, `Doctor` …) with the checked facts about the text. */
export async function addTextNode(args: CreateNodeArgs): Promise<void> {
  const { node, actions, createNodeId, createContentDigest } = args;
  const file = path.relative(".", String(node.internal["contentFilePath"]));
  const { type, facts } = readText(file, await readFile(file, "utf8"));
  const coverPath = facts.cover && path.join(path.dirname(file), facts.cover);
  const child = {
    ...facts,
    coverPath,
    ...(facts.title && { ogImage: await ogImageOf({ title: facts.title, cover: coverPath }) }),
    id: createNodeId(`${node.id} >>> ${type}`),
    parent: node.id,
    children: [],
    internal: { type, contentDigest: createContentDigest(facts) },
  };
  await actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
