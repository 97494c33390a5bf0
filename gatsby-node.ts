import type { GatsbyNode, Node } from "gatsby";
import { contentMistakes } from "./src/build/check-content";
import { environmentMistakes } from "./src/build/check-environment";
import { writeCrawlerFiles } from "./src/build/crawler-files";
import { createSitePages } from "./src/build/create-pages";
import { writeTerms } from "./src/build/document/terms";
import { completeManifest } from "./src/build/manifest-additions";
import { writeMaterials } from "./src/build/materials";
import { readRedirectsFile, shadowedRedirects } from "./src/build/redirects";
import { addDrawingPicture, isDrawing } from "./src/build/pictures/drawing-nodes";
import { writeOgImages } from "./src/build/pictures/og-image";
import { typeDefs } from "./src/build/schema";
import { writeSearchIndex } from "./src/build/search-index";
import { isListed } from "./src/build/sitemap";
import { addTextNode, isTextSource } from "./src/build/text-nodes";
import { addTextResolvers } from "./src/build/text-resolvers";
import { adjustWebpack } from "./src/build/webpack";
import { correctWorkerFiles } from "./src/build/worker-files";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  const mistakes = [...environmentMistakes(process.env), ...(await contentMistakes())];
  if (mistakes.length > 0) reporter.panicOnBuild(mistakes.join("\n"));
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(typeDefs);

export const createResolvers: GatsbyNode["createResolvers"] = addTextResolvers;

export const shouldOnCreateNode: GatsbyNode["shouldOnCreateNode"] = ({ node }) =>
  isTextSource(node as Node) || isDrawing(node as Node);

export const onCreateNode: GatsbyNode["onCreateNode"] = (args) =>
  isDrawing(args.node) ? addDrawingPicture(args) : addTextNode(args);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adjustWebpack;

export const createPages: GatsbyNode["createPages"] = createSitePages;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({
  getNodesByType,
  reporter,
}) => {
  const pages = getNodesByType("SitePage").map((page) => String(page["path"]));
  const shadowed = shadowedRedirects(readRedirectsFile(), new Set(pages));
  if (shadowed.length > 0) reporter.panicOnBuild(shadowed.join("\n"));
  await completeManifest("public");
};

// Before the adapter, which compresses what lies in public/.
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeMaterials({ root: ".", publicFolder: "public", output: ".hosting" });
  const texts = [...args.getNodesByType("Publication"), ...args.getNodesByType("TextPage")];
  const covers = texts.map((text) => text["coverPath"]).filter((cover) => cover !== undefined);
  await writeOgImages(covers.map(String), "public");
  await writeCrawlerFiles(args);
  await writeTerms("public");
  await correctWorkerFiles("public");
  const pages = args.getNodesByType("SitePage") as (Node & { path: string })[];
  await writeSearchIndex(
    "public",
    pages.filter(isListed).map(({ path }) => path),
  );
};
