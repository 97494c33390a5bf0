import type { GatsbyConfig } from "gatsby";
import { siteAdapter } from "./src/gatsby/hosting/compress";
import { withheldPlaces, withheldTexts } from "./content-model/checks/withheld-texts";
import { manifestPlugin } from "./src/gatsby/pwa/manifest-plugin";
import { offlinePlugin } from "./src/gatsby/pwa/offline-plugin";
import { sitemapPlugin } from "./src/gatsby/search-engines/sitemap";
import { dataFiles } from "./content-model/data/data-files";
import { dataFileAt, textFolders } from "./content-model/registry";

/** What a file of `content/` or a folder of it is called there: articles, publications, signs.yml. */
const nameOf = (file: string) => file.split("/")[1] ?? "";

/** Texts of `content/`, and what is shown in them; components import the other data files. */
const TEXTS = new Set([
  ...textFolders.map(({ folder }) => nameOf(folder)),
  ...dataFiles.filter((file) => dataFileAt(file)?.inTexts).map(nameOf),
  "drawings",
]);

/** `gatsby develop` shows what is not out yet; to a build such texts are not there at all. */
const ignore =
  process.env["gatsby_executing_command"] === "build" ? withheldPlaces(withheldTexts()) : [];

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  adapter: siteAdapter(),
  proxy: { prefix: "/api", url: "http://localhost:8001" },
  plugins: [
    ...[...TEXTS].map((name) => ({
      resolve: "gatsby-source-filesystem",
      options: { name, path: `content/${name}`, ignore },
    })),
    "gatsby-plugin-mdx",
    sitemapPlugin,
    // The worker keeps the manifest too, so it comes after it.
    manifestPlugin,
    offlinePlugin,
  ],
};

export default config;
