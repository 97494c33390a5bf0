import { readFileSync } from "node:fs";
import { demandModules, matchPathsRule } from "./edited-modules";
import { moduleAliases } from "./module-aliases";
import { cacheForBuildVersion, removeDuplicateRules, renderPlainly } from "./needless-work";
import { demandReliedOn } from "./relied-on";
import { groupScripts } from "./script-groups";
import {
  dropSourceMaps,
  shortenClassNames,
  shortenHashes,
  targetToday,
  HASH_LENGTH,
} from "./script-output";
import { compileBySwc, minifyBySwc } from "./swc";
import type { WebpackConfig } from "./webpack-config";
import { digest } from "../../../content-model/reading/digest";

/** Parts of webpack's types that this file needs. */
interface Compiler {
  hooks: { done: { tap: (at: Place, run: (stats: Stats) => void) => void } };
}

interface Place {
  name: string;
  stage: number;
}

interface Stats {
  compilation: { hash?: string; assets: Record<string, unknown> };
}

/** Position of the hook, before Gatsby reads the name. */
const FIRST = { name: "deterministic-hash", stage: -100 };

/**
 * Replaces the hash of a compilation by one of its file names, which contain hashes of the content. Gatsby writes it into every
 * page, and webpack's own hash changes when its cache is warm: a second build would rewrite all pages, and offer readers an
 * update.
 */
export const deterministicHash = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap(FIRST, ({ compilation }) => {
      const files = Object.keys(compilation.assets).sort();
      compilation.hash = digest(...files).slice(0, HASH_LENGTH);
    }),
};

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
  cacheForBuildVersion(config);
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
