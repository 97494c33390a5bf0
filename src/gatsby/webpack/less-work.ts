import { editionNow } from "../edition";

/** What this file needs of webpack's configuration. */
export interface Workload {
  devtool?: unknown;
  cache?: object;
  resolve?: { plugins?: object[] };
  module?: { rules?: { test?: RegExp; use?: unknown }[] };
  optimization?: object;
  plugins?: unknown[];
}

/** What this file needs of webpack's. */
interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}

interface Stats {
  compilation: { buildDependencies: { clear: () => void } };
}

/**
 * Takes from Gatsby's configuration what is done for nothing: its rule for scripts takes TypeScript by now, and its plugin adds a
 * second one, so that every file was compiled twice; each import was looked for in themes, of which there are none.
 */
export function dropDoubleWork({ module, resolve }: Workload): void {
  if (module?.rules) module.rules = module.rules.filter((rule) => !isSecondRule(rule));
  if (resolve?.plugins)
    resolve.plugins = resolve.plugins.filter((plugin) => !looksInThemes(plugin));
}

const isSecondRule = ({ test, use }: { test?: RegExp; use?: unknown }) =>
  use !== undefined && test?.source === String.raw`\.tsx?$`;

const looksInThemes = (plugin: object) =>
  plugin.constructor.name === "GatsbyThemeComponentShadowingResolverPlugin";

/**
 * Lets what webpack keeps hold for one edition of the code that builds. To know when it no longer does, webpack looked for every
 * file of every package that Gatsby's configuration and the loaders are made of, in each build: a fifth of its time.
 */
export function keepForEdition(config: Workload): void {
  const buildDependencies = { defaultWebpack: [] };
  config.cache = { ...config.cache, version: editionNow(), buildDependencies };
  config.plugins?.push(forgetLoaders);
}

const forgetLoaders = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("forget-loaders", ({ compilation }) => compilation.buildDependencies.clear()),
};

/** What renders the pages on the machine that builds is thrown away: no maps, and nothing left out to make it small. */
export function renderPlainly(config: Workload): void {
  config.devtool = false;
  const plain = { concatenateModules: false, innerGraph: false, mangleExports: false };
  config.optimization = { ...config.optimization, ...plain, usedExports: false };
}
