import { gatsbyChanged } from "./gatsby-changed";
import { CONFIG_FILE, type WebpackConfig } from "./webpack-config";

const place = { patch: "script-output", file: CONFIG_FILE };

/** Hexadecimal digits of the hash in a script's name. */
export const HASH_LENGTH = 8;

/** Shortens the hashes in names of scripts, as every page has the names of all parts, and hashes do not compress. */
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
