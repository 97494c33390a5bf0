import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { dataFiles, parseImported } from "../../../content-model/data/data-files";
import { captchaKey, outsideCaptchas } from "../../../shared/outside-captchas";
import { patchConfig } from "../patches/apply-patches";
import { editRules } from "../patches/edited-modules";
import type { WebpackConfig } from "../patches/webpack-config";
import { listPackages } from "./list-packages";

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

/** Services that are used only when they have an id: without one their code is left out of the scripts. */
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
 * Lets components import `content/*.yml` (checked while it is read), leaves out services that are not used, and patches what
 * Gatsby gives webpack (src/gatsby/patches/README.md).
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
        // Jotai reads this to leave out its checks for development.
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
