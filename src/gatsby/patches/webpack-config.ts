/** The part of a webpack rule that patches read. */
export interface Rule {
  test?: RegExp;
  include?: (file: string) => boolean;
  type?: string;
  use?: unknown;
  oneOf?: { use?: StyleLoader[] }[];
}

interface StyleLoader {
  options?: { modules?: { localIdentName?: string } };
}

/** A group of modules with a separate script. */
export interface CacheGroup {
  name?: unknown;
  test?: unknown;
}

/** The part of Gatsby's configuration of webpack that patches need. */
export interface WebpackConfig {
  devtool?: unknown;
  target?: unknown;
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
