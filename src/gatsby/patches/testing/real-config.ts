import { createRequire } from "node:module";
import path from "node:path";
import { patchConfig } from "../apply-patches";
import type { WebpackConfig } from "../webpack-config";

/**
 * For apply-patches.test.ts, as a process of its own: makes the configuration of one stage as the installed Gatsby does, with the
 * two of its plugins that patches know, patches it, and prints what has become of it.
 */
const stage = process.argv[2] ?? "";

interface Action {
  type: string;
  payload: unknown;
}

interface Gatsby {
  store: { dispatch: (action: Action) => void; getState: () => { webpack: WebpackConfig } };
}

interface Plugin {
  onCreateWebpackConfig: (args: object) => void;
}

type MakeConfig = (program: object, directory: string, stage: string) => Promise<WebpackConfig>;

const requireFile = createRequire(path.resolve("package.json"));
const load = (file: string): unknown => requireFile(path.resolve("node_modules", file));

async function run(): Promise<void> {
  const { store } = load("gatsby/dist/redux") as Gatsby;
  const program = { directory: process.cwd(), extensions: [".mjs", ".js", ".ts", ".tsx"] };
  store.dispatch({ type: "SET_PROGRAM", payload: program });
  store.dispatch({ type: "SET_SITE_CONFIG", payload: { jsxRuntime: "automatic", pathPrefix: "" } });
  const makeConfig = load("gatsby/dist/utils/webpack.config.js") as MakeConfig;
  await makeConfig(program, program.directory, stage);
  const actions = {
    setWebpackConfig: (payload: unknown) => store.dispatch({ type: "SET_WEBPACK_CONFIG", payload }),
  };
  for (const plugin of [
    "gatsby/dist/internal-plugins/webpack-theme-component-shadowing/gatsby-node.js",
    "gatsby-plugin-typescript/gatsby-node.js",
  ]) {
    const loaders = { js: () => ({}) };
    (load(plugin) as Plugin).onCreateWebpackConfig({ store, stage, actions, loaders });
  }
  const config = store.getState().webpack;
  patchConfig(config, stage);
  const { target, devtool, output, optimization } = config;
  const groups = Object.keys(optimization?.splitChunks?.cacheGroups ?? {});
  const digits = output?.hashDigestLength;
  process.stdout.write(JSON.stringify({ target, devtool, digits, groups }));
}

void run();
