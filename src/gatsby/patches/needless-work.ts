import { buildVersion } from "../build-version";
import { gatsbyChanged } from "./gatsby-changed";
import { CONFIG_FILE, type Rule, type WebpackConfig } from "./webpack-config";

const patch = "needless-work";

/** Parts of webpack's types that this file needs. */
interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}

interface Stats {
  compilation: { buildDependencies?: { clear: () => void } };
}

/** Removes the second rule for TypeScript that Gatsby's plugin adds: with its own rule every file would be compiled twice. */
export function removeDuplicateRules({ module }: WebpackConfig): void {
  const rules = module?.rules?.filter((rule) => !isDuplicateRule(rule));
  if (!module || rules?.length === module.rules?.length) {
    const file = "gatsby-plugin-typescript/gatsby-node.js";
    throw gatsbyChanged(String.raw`a rule for /\.tsx?$/`, { patch, file });
  }
  module.rules = rules;
}

const isDuplicateRule = ({ test, use }: Rule) =>
  use !== undefined && test?.source === String.raw`\.tsx?$`;

/**
 * Binds webpack's cache to the version of the build's code. Otherwise webpack would check every file of every package of Gatsby's
 * configuration and the loaders in each build, which takes a fifth of its time.
 */
export function cacheForBuildVersion(config: WebpackConfig): void {
  if (config.cache?.type !== "filesystem" || !config.cache.buildDependencies?.["config"])
    throw gatsbyChanged("a cache of files that names its configuration", {
      patch,
      file: CONFIG_FILE,
    });
  const cacheOptions = { version: buildVersion(), buildDependencies: { defaultWebpack: [] } };
  config.cache = { ...config.cache, ...cacheOptions };
  config.plugins = [...(config.plugins ?? []), forgetLoaders];
}

const forgetLoaders = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("forget-loaders", ({ compilation }) => {
      if (!compilation.buildDependencies)
        throw gatsbyChanged("`buildDependencies`", { patch, file: "webpack/lib/Compilation.js" });
      compilation.buildDependencies.clear();
    }),
};

/** Does not minify the renderer of pages, which is used only on the build machine. */
export function renderPlainly(config: WebpackConfig): void {
  if (config.optimization?.mangleExports !== true)
    throw gatsbyChanged("a renderer that is made small", { patch, file: CONFIG_FILE });
  const plain = { concatenateModules: false, innerGraph: false, mangleExports: false };
  Object.assign(config.optimization, plain, { usedExports: false });
}
