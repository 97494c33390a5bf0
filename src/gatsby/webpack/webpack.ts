import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { dataFiles, parseImported } from "../../../content-model/data/data-files";
import { captchaKey, outsideCaptchas } from "../../../shared/outside-captchas";
import { patchConfig } from "../patches/apply-patches";
import { editRules } from "../patches/edited-modules";
import type { WebpackConfig } from "../patches/webpack-config";

const yamlRule = (file: string, parse: (text: string) => unknown) => ({
  test: path.resolve(file),
  type: "json",
  parser: { parse },
});

const inlineScriptRule = {
  test: /(?:start-scripts|mark-signed-in)\.ts$/,
  enforce: "post",
  loader: path.resolve("src/gatsby/webpack/minify-loader.cjs"),
};

/** Services that are used only if they have an id: without it their code is left out of the scripts. */
const OPTIONAL_IDS = [
  "GATSBY_SENTRY_DSN",
  "GATSBY_METRIKA_ID",
  "GATSBY_GTM_ID",
  "GATSBY_CAPTCHA_PROVIDER",
  ...outsideCaptchas.map(captchaKey),
  "GATSBY_YANDEX_MAPS_KEY",
];

/** Gatsby's constructor of webpack's DefinePlugin. */
type Define = (definitions: Record<string, string>) => unknown;

const definition = (name: string): [string, string] => [
  `process.env.${name}`,
  JSON.stringify(process.env[name] ?? ""),
];

/**
 * Allows components to import `content/*.yml` (validated when it is read), leaves out unused services, and patches Gatsby's
 * webpack configuration (src/gatsby/patches/README.md).
 */
export function adjustWebpack({
  stage,
  actions,
  getConfig,
  plugins,
}: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        ...dataFiles.map((file) => yamlRule(file, (text) => parseImported(file, text))),
        ...editRules,
        ...(stage === "build-html" ? [inlineScriptRule] : []),
        // Declared free of side effects, so that unused modules of the project are dropped.
        { test: /\.tsx?$/, include: path.resolve("src"), sideEffects: false },
      ],
    },
    plugins: [
      (plugins.define as Define)({
        ...Object.fromEntries(OPTIONAL_IDS.map(definition)),
        // Jotai reads this to leave out its development checks.
        "import.meta.env": JSON.stringify({ MODE: process.env.NODE_ENV }),
      }),
    ],
  });
  const config = (getConfig as () => WebpackConfig)();
  patchConfig(config, stage);
  if (stage !== "build-javascript") return;
  config.plugins?.push(listPackages(".hosting/script-packages.json"));
  actions.replaceWebpackConfig(config);
}

/** Parts of webpack's types that this file needs. */
interface Module {
  resource?: string;
  /** Modules that webpack has joined to this one. */
  modules?: Iterable<Module>;
}

interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}

interface Stats {
  compilation: {
    modules: Iterable<Module>;
    chunkGraph: { getNumberOfModuleChunks: (module: Module) => number };
  };
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * A webpack plugin that writes the packages in the scripts: name → folders, of which there should be one.
 * `e2e/page-weight.spec.ts` reads the file.
 *
 * @param file path of the written file
 */
const listPackages = (file: string) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("list-packages", ({ compilation: { modules, chunkGraph } }) => {
      const used = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
      const folders = used
        .flatMap((module) => [module, ...(module.modules ?? [])])
        .flatMap(({ resource }) => PACKAGE.exec(resource?.split(path.sep).join("/") ?? "") ?? []);
      const packages: Record<string, string[]> = {};
      for (const folder of new Set(folders.sort())) {
        const { name } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Named;
        (packages[name] ??= []).push(path.relative(".", folder));
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(packages, null, 2)}\n`);
    }),
});

interface Named {
  name: string;
}
