import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { addMdxFields } from "./src/build/mdx-fields";
import { cabinetPage, listPages, publicationPages, type PublicationKey } from "./src/build/pages";
import { addPublication } from "./src/build/publication-node";
import { parseRedirects, readRedirectsFile, refuseShadowedRedirects } from "./src/build/redirects";
import { typeDefs } from "./src/build/schema";
import { adjustWebpack } from "./src/build/webpack";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(typeDefs);

export const createResolvers: GatsbyNode["createResolvers"] = addMdxFields;

export const shouldOnCreateNode: GatsbyNode["shouldOnCreateNode"] = ({ node }) =>
  node.internal.type === "Mdx";

export const onCreateNode: GatsbyNode["onCreateNode"] = addPublication;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adjustWebpack;

export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const { data, errors } = await graphql<{ all: { nodes: PublicationKey[] } }>(
    "{ all: allPublication { nodes { id type path } } }",
  );
  if (!data) return reporter.panic("The publications cannot be read.", errors);

  const publications = data.all.nodes;
  for (const page of [...publicationPages(publications), ...listPages(publications), cabinetPage]) {
    const component = path.resolve(`src/templates/${page.template}.tsx`);
    actions.createPage({ ...page, component });
  }
  for (const { from, to } of parseRedirects(readRedirectsFile())) {
    actions.createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: true,
      redirectInBrowser: true,
    });
  }
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ getNodesByType }) => {
  const pages = getNodesByType("SitePage").map((page) => String(page["path"]));
  refuseShadowedRedirects(readRedirectsFile(), new Set(pages));
};
