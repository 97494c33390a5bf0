import type { GatsbyNode, Node } from "gatsby";
import { forgetTexts } from "./content-model/html/compiled-text";
import { contentMistakes, contentWarnings } from "./content-model/checks/check-content";
import { withheldLine, withheldTexts } from "./content-model/checks/withheld-texts";
import { clearBuildStamp } from "./src/gatsby/build-stamp";
import { environmentMistakes } from "./src/gatsby/check-environment";
import { writeCrawlerFiles } from "./src/gatsby/search-engines/crawler-files";
import { createSitePages } from "./src/gatsby/pages/create-pages";
import { writeTerms } from "./src/gatsby/document/document";
import { completeManifest } from "./src/gatsby/pwa/manifest-plugin";
import { writeHosting } from "./src/gatsby/hosting/write-hosting";
import { writeMaterials } from "./src/gatsby/hosting/materials";
import { lostAnswers, lostFacts, lostSigns } from "./content-model/checks/lost-answers";
import { readData } from "./content-model/data/data-files";
import { lostTermPages } from "./content-model/data/read-glossary";
import { readRedirectsFile, shadowedRedirects } from "./content-model/data/redirects";
import { addPictureField, pictureTypes } from "./src/gatsby/pictures/site-picture";
import { writeOgImages } from "./src/gatsby/pictures/og-image";
import { typeDefs, addTextNode, isTextSource } from "./src/gatsby/graphql/schema";
import { readAnswerSources } from "./src/gatsby/search/answers";
import { writeSearch } from "./src/gatsby/search/write-search";
import { writeBuild } from "./src/gatsby/write-build";
import { createdRedirects } from "./src/gatsby/pages/redirects";
import { isListed } from "./src/gatsby/search-engines/sitemap";
import { textKinds } from "./content-model/registry";
import { reviewListMistakes } from "./content-model/review/review-list";
import { addTextResolvers } from "./src/gatsby/graphql/text-resolvers";
import { adjustWebpack } from "./src/gatsby/webpack/webpack";
import { correctWorkerFiles, removeUnusedScripts } from "./src/gatsby/patches/worker-files";

export const onPreInit: GatsbyNode["onPreInit"] = () => clearBuildStamp();

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  const mistakes = [...environmentMistakes(process.env), ...(await contentMistakes())];
  // In development sentences change all the time.
  const isBuilt = process.env["gatsby_executing_command"] === "build";
  if (mistakes.length === 0 && isBuilt) mistakes.push(...(await reviewListMistakes()));
  if (mistakes.length > 0) reporter.panicOnBuild(mistakes.join("\n"));
  else for (const warning of contentWarnings()) reporter.warn(warning);
  forgetTexts();
  const withheld = isBuilt ? withheldLine(withheldTexts()) : undefined;
  if (withheld) reporter.info(withheld);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes([typeDefs, pictureTypes]);

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  addTextResolvers(args);
  addPictureField(args);
};

export const shouldOnCreateNode: GatsbyNode["shouldOnCreateNode"] = ({ node }) =>
  isTextSource(node as Node);

export const onCreateNode: GatsbyNode["onCreateNode"] = addTextNode;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adjustWebpack;

export const createPages: GatsbyNode["createPages"] = createSitePages;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({
  getNodesByType,
  reporter,
}) => {
  const pages = new Set(getNodesByType("SitePage").map((page) => String(page["path"])));
  const mistakes = [
    ...shadowedRedirects(readRedirectsFile(), pages),
    ...lostAnswers(readData("content/questions.yml"), pages),
    ...lostFacts(readData("content/questions.yml"), readData("content/facts.yml")),
    ...lostSigns(readData("content/search-signs.yml"), readData("content/triage.yml")),
    ...lostTermPages(pages),
  ];
  if (mistakes.length > 0) reporter.panicOnBuild(mistakes.join("\n"));
  await completeManifest("public");
};

// Before the adapter, which compresses what lies in public/.
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  const texts = textKinds
    .flatMap(({ type }) => args.getNodesByType(type))
    .filter((text) => typeof text["path"] === "string");
  const pages = args.getNodesByType("SitePage") as (Node & { path: string; matchPath?: string })[];
  const listed = pages.filter(isListed).map(({ path }) => path);
  await Promise.all([
    writeSearch(
      "public",
      listed,
      readAnswerSources(),
      texts.filter((text) => text["demo"] === true).map((text) => String(text["path"])),
    ),
    writeHosting({ publicFolder: "public", output: ".hosting" }, pages, createdRedirects(args)),
    writeMaterials({ root: ".", publicFolder: "public", output: ".hosting" }),
    writeOgImages(
      texts.map((text) => ({
        title: String(text["title"]),
        cover: text["coverPath"] as string | undefined,
      })),
      listed.filter((path) => path !== "/" && !texts.some((text) => text["path"] === path)),
      "public",
    ),
    writeCrawlerFiles(args),
    writeTerms("public"),
    writeBuild("public"),
    correctWorkerFiles("public"),
    removeUnusedScripts("public"),
  ]);
};
