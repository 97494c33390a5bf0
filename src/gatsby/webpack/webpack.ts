import { readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { dataFiles, parseImported } from "../../../content-model/data/data-files";
import { captchaKey, outsideCaptchas } from "../../../shared/outside-captchas";
import { dropDoubleWork, keepForEdition, renderPlainly } from "./less-work";
import type { Workload } from "./less-work";
import { listPackages } from "./list-packages";
import { HASH_LENGTH } from "./script-names";
import { sharedParts } from "./shared-parts";
import { steadyHash } from "./steady-hash";
import { compileBySwc, minifyBySwc } from "./swc";
import type { Compiled } from "./swc";

interface Loader {
  options?: { modules?: { localIdentName?: string } };
}

interface Rule {
  test?: RegExp;
  type?: string;
  loader?: string;
  oneOf?: { use?: Loader[] }[];
}

interface WebpackConfig {
  devtool?: unknown;
  target?: unknown;
  plugins?: unknown[];
  output?: { hashDigestLength?: number };
  resolve?: { alias?: Record<string, unknown> };
  module?: { rules?: Rule[] };
  optimization?: { splitChunks?: { cacheGroups?: Record<string, { name?: unknown }> } };
}

const yamlRule = (file: string, parse: (text: string) => unknown) => ({
  test: path.resolve(file),
  type: "json",
  parser: { parse },
});

const inlineScriptRule = {
  test: /start-scripts\.ts$/,
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

const browserslist = () =>
  (JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] }).browserslist;

/** What Gatsby gives its plugins to make webpack's DefinePlugin with. */
type Define = (definitions: Record<string, string>) => unknown;

const definition = (name: string): [string, string] => [
  `process.env.${name}`,
  JSON.stringify(process.env[name] ?? ""),
];

/**
 * Lets components import `content/*.yml` (checked while it is read), keeps source maps off the
 * server, and takes back what Gatsby would make every page load.
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
        {
          test: /api-runner-browser-plugins\.js$/,
          enforce: "pre",
          loader: path.resolve("src/gatsby/webpack/browser-plugins-loader.cjs"),
        },
        {
          test: /\.cache[\\/]navigation\.js$/,
          enforce: "pre",
          loader: path.resolve("src/gatsby/webpack/announcement-loader.cjs"),
        },
        {
          test: /\.cache[\\/](?:navigation|find-path)\.js$/,
          enforce: "pre",
          loader: path.resolve("src/gatsby/webpack/no-redirects-loader.cjs"),
        },
        ...(stage === "build-html" ? [inlineScriptRule] : []),
        // Without side effects, so that unused modules are dropped: our own code, parts of Gatsby.
        { test: /\.tsx?$/, include: path.resolve("src"), sideEffects: false },
        { test: /\.cache\/(?:slice|static-query)\.js$/, sideEffects: false },
      ],
    },
    plugins: [
      (plugins.define as Define)({
        ...Object.fromEntries(OPTIONAL_IDS.map(definition)),
        // By this jotai knows that its checks for development may be left out.
        "import.meta.env": JSON.stringify({ MODE: process.env.NODE_ENV }),
      }),
    ],
  });
  const config = (getConfig as () => WebpackConfig & Workload & Compiled)();
  dropDoubleWork(config);
  if (stage === "develop") return;
  shortenClassNames(config);
  keepForEdition(config);
  compileBySwc(config, stage === "build-javascript" ? browserslist() : "node 20");
  if (stage === "build-html") renderPlainly(config);
  if (stage !== "build-javascript") return;
  config.devtool = false;
  minifyBySwc(config);
  // Gatsby's own target is ES5, for webpack's runtime and for what the minifier may write. See `browserslist`.
  config.target = ["web", "es2020"];
  // Every page carries the names of all parts, and hashes do not compress.
  config.output = { ...config.output, hashDigestLength: HASH_LENGTH };
  // Gatsby puts its `Script` component and what runs scripts in a worker into every page: 3 KB that nothing uses.
  // The worker is registered by src/app/worker/service-worker.ts, when the page is hydrated.
  const unused = {
    "gatsby-script": false,
    "@builder.io/partytown": false,
    "./register-service-worker": false,
    // Downshift asks it in checks of development only, and its hooks never do.
    "react-is$": false,
    // React does not look at it in production.
    "prop-types": path.resolve("src/gatsby/webpack/no-prop-types.cjs"),
    "gatsby-react-router-scroll$": path.resolve("src/gatsby/webpack/scroll-context.cjs"),
  };
  // Gatsby runs React's renderer and hydrates the page in one go.
  const reactDOMUtils = path.resolve("src/app/loading/react-dom-utils.ts");
  const own = { "./react-dom-utils": reactDOMUtils, "../react-dom-utils": reactDOMUtils };
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...unused, ...own } };
  // Gatsby forces all CSS of the site into one chunk and inlines it in every page. Without the group
  // each page inlines the CSS of its own components only: the cabinet's stays out of the articles.
  delete config.optimization?.splitChunks?.cacheGroups?.["styles"];
  // Gatsby names what parts share after the parts, but lazily loaded parts have no names: whatever any
  // twelve of them share would be one file, and a button would bring all fields along.
  delete config.optimization?.splitChunks?.cacheGroups?.["shared"]?.name;
  // The same of what as many parts share as there are kinds of pages: calls and fields would come with every article.
  delete config.optimization?.splitChunks?.cacheGroups?.["commons"];
  Object.assign(config.optimization?.splitChunks?.cacheGroups ?? {}, sharedParts);
  config.module?.rules?.push({
    test: /match-paths\.json$/,
    type: "javascript/auto",
    loader: path.resolve("src/gatsby/webpack/match-paths-loader.cjs"),
  });
  config.plugins?.push(listPackages(".hosting/script-packages.json"), steadyHash);
  actions.replaceWebpackConfig(config);
}

/** Gatsby names classes after their files, in every page and script: `publication-card-module--title--41a07`. */
function shortenClassNames({ module }: WebpackConfig): void {
  const choices = module?.rules?.flatMap(({ oneOf = [] }) => oneOf) ?? [];
  for (const { options } of choices.flatMap(({ use = [] }) => use)) {
    if (options?.modules?.localIdentName) options.modules.localIdentName = "[hash:base64:5]";
  }
}
