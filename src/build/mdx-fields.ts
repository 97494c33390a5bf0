import path from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import { compiledText } from "./compiled-text";

const compile = (node: Node) =>
  compiledText(path.relative(".", String(node.internal["contentFilePath"])));

/** Adds `html` and `headings` to the `Mdx` nodes of gatsby-plugin-mdx. */
export function addMdxFields(args: CreateResolversArgs): void {
  const createResolvers = args.createResolvers as (resolvers: object) => void;
  createResolvers({
    Mdx: {
      html: { type: "String!", resolve: async (node: Node) => (await compile(node)).html },
      headings: {
        type: "[ArticleHeading!]!",
        resolve: async (node: Node) => (await compile(node)).headings,
      },
    },
  });
}
