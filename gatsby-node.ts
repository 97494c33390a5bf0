import type { GatsbyNode } from "gatsby";
import { contentMistakes } from "./src/build/check-content";
import { createSitePages } from "./src/build/create-pages";
import { addMdxFields } from "./src/build/mdx-fields";
import { addPublication, isPublicationSource } from "./src/build/publication-node";
import { readRedirectsFile, shadowedRedirects } from "./src/build/redirects";
import { typeDefs } from "./src/build/schema";
import { adjustWebpack } from "./src/build/webpack";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  const mistakes = contentMistakes();
  if (mistakes.length > 0) reporter.panicOnBuild(mistakes.join("\n"));
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(typeDefs);

export const createResolvers: GatsbyNode["createResolvers"] = addMdxFields;

export const shouldOnCreateNode: GatsbyNode["shouldOnCreateNode"] = isPublicationSource;

export const onCreateNode: GatsbyNode["onCreateNode"] = addPublication;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adjustWebpack;

export const createPages: GatsbyNode["createPages"] = createSitePages;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ getNodesByType, reporter }) => {
  const pages = getNodesByType("SitePage").map((page) => String(page["path"]));
  const shadowed = shadowedRedirects(readRedirectsFile(), new Set(pages));
  if (shadowed.length > 0) reporter.panicOnBuild(shadowed.join("\n"));
};
