import path from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ArticleHtml } from "../../../content-model/html/article-html";
import { reasonFor } from "../../../content-model/checks/check-sources";
import { splitAtKeyPoints } from "../../../content-model/html/blocks/key-points";
import { compiledText } from "../../../content-model/html/compiled-text";
import { idsListed } from "../pages/list-pages";
import { publishPictures } from "../pictures/picture-store";
import { checkedBy, reviewLines } from "../../../content-model/kinds/review-lines";
import type { TextFacts } from "../../../content-model/kinds/text-kind";
import { textKinds } from "../../../content-model/registry";
import { readData } from "../../../content-model/data/data-files";
import { PROGRAMME_FILE } from "../../../content-model/data/home-page";
import { SIGNS_FILE } from "../../../content-model/data/signs";
import { Complaints } from "./complaints";

const REVIEWERS = "content/reviewers.yml";
const TRIAGE = "content/triage.yml";

/** The part of a resolver's context that this file needs. */
interface Context {
  nodeModel: {
    findOne: (args: { type: string; query: object }) => Promise<unknown>;
    getNodesByIds: (args: { type: string; ids: string[] }) => unknown;
  };
}

/** Registers a file as a dependency of the page, so that a change of the file rebuilds it. */
async function dependOn(file: string, { nodeModel }: Context): Promise<void> {
  const filter = { absolutePath: { eq: path.resolve(file) } };
  await nodeModel.findOne({ type: "File", query: { filter } });
}

async function compile(node: Node, context: Context): Promise<ArticleHtml> {
  const compiled = await compiledText(path.relative(".", String(node.internal["contentFilePath"])));
  await publishPictures(compiled.pictures, "public");
  for (const file of compiled.uses) await dependOn(file, context);
  return compiled;
}

/** Reviewer of a text; readers see the role, not the name of the entry. */
async function reviewerOf(node: Node, context: Context) {
  await dependOn(REVIEWERS, context);
  return readData(REVIEWERS)[String(node["reviewer"])];
}

/** The HTML of a text as pages show it: «УФ-индекс» is on one line. */
const htmlOf = async (node: Node, context: Context) =>
  (await compile(node, context)).html.replace(/(?<=УФ)-(?=индекс)/g, "\u2011");

const review = {
  checkedBy: {
    resolve: async (node: Node, _: object, context: Context) =>
      checkedBy(await reviewerOf(node, context)),
  },
  review: {
    resolve: async (node: Node, _: object, context: Context) =>
      reviewLines(node as TextFacts, await reviewerOf(node, context)),
  },
};

const reviewed = textKinds.filter(({ isReviewed }) => isReviewed);

/**
 * Adds `html` and `headings` to the `Mdx` nodes of gatsby-plugin-mdx, the review of a text, and the publications that a page lists.
 */
export function addTextResolvers(args: CreateResolversArgs): void {
  const createResolvers = args.createResolvers as (resolvers: object) => void;
  createResolvers({
    Mdx: {
      html: {
        type: "String!",
        resolve: async (node: Node, _: object, context: Context) => htmlOf(node, context),
      },
      // On a phone the picture and the contents of an article are between the two.
      keyPoints: {
        type: "String!",
        resolve: async (node: Node, _: object, context: Context) =>
          splitAtKeyPoints(await htmlOf(node, context))[0],
      },
      afterKeyPoints: {
        type: "String!",
        resolve: async (node: Node, _: object, context: Context) =>
          splitAtKeyPoints(await htmlOf(node, context))[1],
      },
      headings: {
        type: "[ArticleHeading!]!",
        resolve: async (node: Node, _: object, context: Context) =>
          (await compile(node, context)).headings,
      },
    },
    TextSource: {
      why: {
        type: "String",
        resolve: async ({ url }: { url: string }, _: object, context: Context) => {
          await dependOn("content/old-sources.yml", context);
          return reasonFor(url);
        },
      },
    },
    Query: {
      triage: {
        type: "Triage!",
        resolve: async (_: object, __: object, context: Context) => {
          await dependOn(TRIAGE, context);
          await dependOn(SIGNS_FILE, context);
          await dependOn(PROGRAMME_FILE, context);
          const data = {
            words: readData(TRIAGE),
            list: readData(SIGNS_FILE),
            programme: readData(PROGRAMME_FILE),
          };
          return { html: renderToStaticMarkup(createElement(Complaints, data)) };
        },
      },
      // A page that queries `allPublication` is queried again whenever any publication changes.
      publicationsListed: {
        type: "[Publication!]!",
        args: { on: "String!" },
        resolve: (_: object, { on }: { on: string }, { nodeModel }: Context) =>
          nodeModel.getNodesByIds({ type: "Publication", ids: idsListed(on) }),
      },
    },
    ...Object.fromEntries(reviewed.map(({ type }) => [type, review])),
  });
}
