import type { GatsbyConfig } from "gatsby";
import { siteAdapter } from "./src/build/adapter";
import { manifestPlugin } from "./src/build/manifest-plugin";
import { offlinePlugin } from "./src/build/offline-plugin";
import { sitemapPlugin } from "./src/build/sitemap";

/** Texts of `content/`, and the data that is shown in them; components import the other data files. */
const TEXTS = [
  "articles",
  "publications",
  "pages",
  "doctors",
  "opinions",
  "notices",
  "signs.yml",
  "reviewers.yml",
];

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  adapter: siteAdapter(),
  proxy: { prefix: "/api", url: "http://localhost:8001" },
  plugins: [
    ...TEXTS.map((name) => ({
      resolve: "gatsby-source-filesystem",
      options: { name, path: `content/${name}` },
    })),
    "gatsby-plugin-mdx",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    // Drawings (SVG) get their ImageSharp node from src/build/pictures.
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    sitemapPlugin,
    // The worker keeps the manifest too, so it comes after it.
    manifestPlugin,
    offlinePlugin,
  ],
};

export default config;
