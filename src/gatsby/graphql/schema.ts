import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import { readText } from "../../../content-model/kinds/read-text";
import { textKinds } from "../../../content-model/registry";
import { ogImageOf } from "../pictures/og-image";

const INTERFACES = `
  "A text with a page of its own, as lists and search engines name it."
  interface DescribedText implements Node {
    id: ID!
    path: String!
    title: String!
    "Where the title is longer than what they show."
    searchTitle: String
    description: String!
    ogImage: String!
    "The day of writing: YYYY-MM-DD."
    date: String
    "The day when somebody last went through it."
    reviewed: String
  }

  "A text that rests on sources and is looked at again."
  interface ReviewedText {
    "The day when somebody last went through it."
    reviewed: String
    "The doctor who did; null while only editors have."
    checkedBy: String
    "Both in words, for readers; empty when nobody stands behind the text."
    review: [ReviewLine!]!
    "What its author says has changed, newest first."
    changes: [TextChange!]!
    sources: [TextSource!]!
  }
`;

const PARTS = `
  type TextSource {
    title: String!
    year: Int
    url: String!
    "Why an old work stays, in words for readers."
    why: String
  }

  type ReviewLine {
    term: String!
    text: String!
  }

  type TextChange {
    date: String!
    dateText: String!
    text: String!
  }

  type PublicationVideo {
    provider: String!
    id: String!
  }

  "«Что вас беспокоит?»"
  type Triage {
    html: String!
  }

  type ArticleHeading {
    id: String!
    title: String!
  }
`;

/** GraphQL schema of the content: declared, not inferred, so that an empty folder does not change it. */
export const typeDefs = [INTERFACES, ...textKinds.map((kind) => kind.typeDefs), PARTS].join("\n");

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
