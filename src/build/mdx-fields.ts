import { readFile } from "node:fs/promises";
import path from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import { articleHtml, type ArticleHtml } from "./article-html";
import { readFrontMatter } from "./front-matter";
import { publicationFrontMatter } from "./publication-front-matter";
import { isTextPage } from "./text-page";

/** Compiled texts by content digest: `html` and `headings` of one node ask for the same text. */
const compiled = new Map<string, Promise<ArticleHtml>>();

const contentFile = (node: Node) => String(node.internal["contentFilePath"]);

function compile(node: Node): Promise<ArticleHtml> {
  const digest = node.internal.contentDigest;
  const known = compiled.get(digest);
  if (known) return known;
  const result = compileFile(path.relative(".", contentFile(node)));
  compiled.set(digest, result);
  return result;
}

async function compileFile(file: string): Promise<ArticleHtml> {
  const raw = await readFile(file, "utf8");
  const sources = isTextPage(file)
    ? 0
    : readFrontMatter(publicationFrontMatter, file, raw).sources.length;
  return articleHtml(file, raw, sources);
}

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
