import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { parseDataFile, dataFiles } from "./data-files";

interface WebpackConfig {
  devtool?: unknown;
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } };
}

/**
 * Lets components import `content/*.yml` (checked while it is read), keeps source maps off the
 * server, and takes back Gatsby's single stylesheet.
 */
export function adjustWebpack({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: dataFiles.map((file) => ({
        test: path.resolve(file),
        type: "json",
        parser: { parse: (text: string) => parseDataFile(file, text) },
      })),
    },
  });
  if (stage !== "build-javascript") return;
  const config = (getConfig as () => WebpackConfig)();
  config.devtool = false;
  // Gatsby forces all CSS of the site into one chunk and inlines it in every page. Without the group
  // each page inlines the CSS of its own components only: the cabinet's stays out of the articles.
  delete config.optimization?.splitChunks?.cacheGroups?.["styles"];
  actions.replaceWebpackConfig(config);
}
