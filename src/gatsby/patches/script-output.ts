import { gatsbyChanged } from "./gatsby-changed";
import { CONFIG_FILE, RULES_FILE, type WebpackConfig } from "./webpack-config";

const place = { patch: "script-output", file: CONFIG_FILE };

/** Hexadecimal digits of the hash in a script's name. */
export const HASH_LENGTH = 8;

/** Gatsby's own target is ES5, for webpack's runtime and for what the minifier may write. See `browserslist`. */
export function targetToday(config: WebpackConfig): void {
  if (String(config.target) !== "web,es5")
    throw gatsbyChanged('the target `["web", "es5"]`', place);
  config.target = ["web", "es2020"];
}

/** Every page carries the names of all parts, and hashes do not compress. */
export function shortenHashes(config: WebpackConfig): void {
  const { filename, chunkFilename } = config.output ?? {};
  for (const name of [filename, chunkFilename]) {
    if (!String(name).includes("[contenthash]"))
      throw gatsbyChanged("names of scripts with `[contenthash]`", place);
  }
  config.output = { ...config.output, hashDigestLength: HASH_LENGTH };
}

/** Keeps maps off the server, and spares the renderer the work. */
export function dropSourceMaps(config: WebpackConfig): void {
  if (config.devtool !== "source-map") throw gatsbyChanged("`source-map`", place);
  config.devtool = false;
}

/** Gatsby names classes after their files, in every page and script: `publication-card-module--title--41a07`. */
export function shortenClassNames({ module }: WebpackConfig): void {
  const choices = module?.rules?.flatMap(({ oneOf = [] }) => oneOf) ?? [];
  const named = choices
    .flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .flatMap(({ options }) => (options?.modules?.localIdentName ? [options.modules] : []));
  if (named.length === 0)
    throw gatsbyChanged("a loader of styles with `localIdentName`", {
      patch: "script-output",
      file: RULES_FILE,
    });
  for (const modules of named) modules.localIdentName = "[hash:base64:5]";
}
