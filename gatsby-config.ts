import type { GatsbyConfig } from "gatsby";
import { siteAdapter } from "./src/build/adapter";
import { sitemapPlugin } from "./src/build/sitemap";

/** Folders of `content/` that hold texts; the data files beside them are imported by components. */
const TEXT_FOLDERS = ["articles", "publications", "pages", "doctors", "opinions", "notices"];

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  adapter: siteAdapter(),
  proxy: { prefix: "/api", url: "http://localhost:8001" },
  plugins: [
    ...TEXT_FOLDERS.map((name) => ({
      resolve: "gatsby-source-filesystem",
      options: { name, path: `content/${name}` },
    })),
    "gatsby-plugin-mdx",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    // Drawings (SVG) get their ImageSharp node from src/build/pictures.
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
    sitemapPlugin,
  ],
};

export default config;
