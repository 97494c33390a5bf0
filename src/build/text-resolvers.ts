import path from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import type { ArticleHtml } from "./article-html";
import { compiledText } from "./compiled-text";
import { publishPictures } from "./pictures/text-picture";
import { readReviewers } from "./reviewers";

async function compile(node: Node): Promise<ArticleHtml> {
  const compiled = await compiledText(path.relative(".", String(node.internal["contentFilePath"])));
  await publishPictures(compiled.pictures, "public");
  return compiled;
}

/** Readers see the role of a reviewer; the name of the entry is the authors' business. */
const reviewer = {
  resolve: (node: Node) => readReviewers()[String(node["reviewer"])]?.role ?? null,
};

/** Adds `html` and `headings` to the `Mdx` nodes of gatsby-plugin-mdx, and the roles of reviewers. */
export function addTextResolvers(args: CreateResolversArgs): void {
  const createResolvers = args.createResolvers as (resolvers: object) => void;
  createResolvers({
    Mdx: {
      html: { type: "String!", resolve: async (node: Node) => (await compile(node)).html },
      headings: {
        type: "[ArticleHeading!]!",
        resolve: async (node: Node) => (await compile(node)).headings,
      },
    },
    Publication: { reviewer },
    TextPage: { reviewer },
    Notice: { reviewer },
  });
}
