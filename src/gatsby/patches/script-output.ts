import { gatsbyChanged } from "./gatsby-changed";
import { CONFIG_FILE, RULES_FILE, type WebpackConfig } from "./webpack-config";

const place = { patch: "script-output", file: CONFIG_FILE };

/** Hexadecimal digits of the hash in a script's name. */
export const HASH_LENGTH = 8;

/** Sets the language version of webpack's own code to that of `browserslist`; Gatsby's setting is ES5. */
export function targetToday(config: WebpackConfig): void {
  if (String(config.target) !== "web,es5")
    throw gatsbyChanged('the target `["web", "es5"]`', place);
  config.target = ["web", "es2020"];
}

/** Shortens class names, which Gatsby derives from their files: `publication-card-module--title--41a07`. */
export function shortenClassNames({ module }: WebpackConfig): void {
  const named = (module?.rules ?? [])
    .flatMap(({ oneOf = [] }) => oneOf)
    .flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .flatMap(({ options }) => (options?.modules?.localIdentName ? [options.modules] : []));
  if (named.length === 0)
    throw gatsbyChanged("a loader of styles with `localIdentName`", { ...place, file: RULES_FILE });
  for (const modules of named) modules.localIdentName = "[hash:base64:5]";
}

/** Shortens the hashes in names of scripts: every page contains the names of all chunks, and hashes do not compress. */
export function shortenHashes(config: WebpackConfig): void {
  const { filename, chunkFilename } = config.output ?? {};
  for (const name of [filename, chunkFilename]) {
    if (!String(name).includes("[contenthash]"))
      throw gatsbyChanged("names of scripts with `[contenthash]`", place);
  }
  config.output = { ...config.output, hashDigestLength: HASH_LENGTH };
}

/** Drops source maps, which are not published, to save the work. */
export function dropSourceMaps(config: WebpackConfig): void {
  if (config.devtool !== "source-map") throw gatsbyChanged("`source-map`", place);
  config.devtool = false;
}
