/** A rule of webpack, as far as patches look at it. */
export interface Rule {
  test?: RegExp;
  include?: (file: string) => boolean;
  type?: string;
  use?: unknown;
}

/** A group of modules that get a script of their own. */
export interface CacheGroup {
  name?: unknown;
  test?: unknown;
}

/** What patches need of the configuration that Gatsby has made for webpack. */
export interface WebpackConfig {
  devtool?: unknown;
  cache?: { type?: string; name?: string; buildDependencies?: Record<string, string[]> };
  plugins?: unknown[];
  output?: { filename?: unknown; chunkFilename?: unknown; hashDigestLength?: number };
  resolve?: { alias?: Record<string, unknown> };
  module?: { rules?: Rule[] };
  optimization?: {
    minimizer?: object[];
    mangleExports?: boolean;
    splitChunks?: { cacheGroups?: Record<string, CacheGroup | false> };
  };
}

/** The file in which Gatsby makes the configuration. */
export const CONFIG_FILE = "gatsby/dist/utils/webpack.config.js";

/** The file in which Gatsby makes its rules and minimizers. */
export const RULES_FILE = "gatsby/dist/utils/webpack-utils.js";
