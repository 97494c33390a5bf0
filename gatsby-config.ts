import type { GatsbyConfig } from "gatsby";
import { siteAdapter } from "./src/build/adapter";

const config: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  adapter: siteAdapter(),
  proxy: { prefix: "/api", url: "http://localhost:8001" },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "articles", path: "content/articles" },
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "publications", path: "content/publications" },
    },
    { resolve: "gatsby-source-filesystem", options: { name: "pages", path: "content/pages" } },
    "gatsby-plugin-mdx",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    // Drawings (SVG) get their ImageSharp node from src/build/pictures.
    { resolve: "gatsby-transformer-sharp", options: { checkSupportedExtensions: false } },
  ],
};

export default config;
