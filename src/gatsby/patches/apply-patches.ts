import { readFileSync } from "node:fs";
import { demandModules, matchPathsRule } from "./edited-modules";
import { moduleAliases } from "./module-aliases";
import { keepForBuildVersion, removeDuplicateRules, renderPlainly } from "./needless-work";
import { demandReliedOn } from "./relied-on";
import { groupScripts } from "./script-groups";
import { dropSourceMaps, shortenClassNames, shortenHashes, targetToday } from "./script-output";
import { deterministicHash } from "./deterministic-hash";
import { compileBySwc, minifyBySwc } from "./swc";
import type { WebpackConfig } from "./webpack-config";

const browserslist = () =>
  (JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] }).browserslist;

/**
 * Patches Gatsby's configuration of webpack, in the order of the patches' dependencies. README.md explains each.
 *
 * @param config changed in place
 * @param stage as Gatsby names it; `build-javascript` makes the scripts for browsers, `build-html` the renderer of pages
 * @throws one sentence when a patch does not fit this Gatsby
 */
export function patchConfig(config: WebpackConfig, stage: string): void {
  removeDuplicateRules(config);
  if (!stage.startsWith("build-")) return;
  const isForBrowsers = stage === "build-javascript";
  shortenClassNames(config);
  keepForBuildVersion(config);
  compileBySwc(config, isForBrowsers ? browserslist() : "node 20");
  dropSourceMaps(config);
  if (isForBrowsers) patchScripts(config);
  else renderPlainly(config);
}

function patchScripts(config: WebpackConfig): void {
  demandReliedOn();
  minifyBySwc(config);
  targetToday(config);
  shortenHashes(config);
  const alias = { ...config.resolve?.alias, ...moduleAliases() };
  config.resolve = { ...config.resolve, alias };
  groupScripts(config);
  config.module?.rules?.push(matchPathsRule);
  config.plugins?.push(deterministicHash, demandModules());
}
