import TerserPlugin from "terser-webpack-plugin";

/** What this file needs of webpack's configuration. */
export interface Workload {
  resolve?: { plugins?: object[] };
  module?: { rules?: { test?: RegExp; use?: unknown }[] };
  optimization?: { minimizer?: object[] };
}

/**
 * Takes from Gatsby's configuration what is done for nothing: its rule for scripts takes TypeScript by now, and its plugin adds a
 * second one, so that Babel compiled every file twice; and each import was looked for in themes, of which there are none.
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

/** SWC in Terser's place: scripts are 1.7 % smaller, in a tenth of the time (`docs/measurements.md`). */
export function minifyBySwc({ optimization }: Workload): void {
  if (!optimization?.minimizer) return;
  optimization.minimizer = optimization.minimizer.map((minimizer) =>
    minimizer.constructor.name === TerserPlugin.name
      ? new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { ecma: 2020 } })
      : minimizer,
  );
}
