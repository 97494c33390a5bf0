import path from "node:path";
import { demandPhrases } from "./relied-on";

interface Alias {
  /** What stands in an import. */
  request: string;
  /** File that takes its place; false: an empty module does. */
  target: string | false;
  /** Who asks for it, and how: an alias that nobody asks for would stay unnoticed. */
  asks: { file: string; phrase: string }[];
}

const APP = "gatsby/cache-dir/production-app.js";
const HEAD = "gatsby/cache-dir/head/head-export-handler-for-browser.js";
const REACT_DOM = path.resolve("src/gatsby/patches/react-dom-utils.ts");

const aliases: Alias[] = [
  // src/app/worker/service-worker.ts registers the worker, when the page is hydrated.
  {
    request: "./register-service-worker",
    target: false,
    asks: [{ file: APP, phrase: "require(`./register-service-worker`)" }],
  },
  // Gatsby runs React's renderer and hydrates the page in one go.
  {
    request: "./react-dom-utils",
    target: REACT_DOM,
    asks: [
      { file: APP, phrase: 'import { reactDOMUtils } from "./react-dom-utils"' },
      { file: APP, phrase: "const { render, hydrate } = reactDOMUtils()" },
    ],
  },
  {
    request: "../react-dom-utils",
    target: REACT_DOM,
    asks: [{ file: HEAD, phrase: 'import { reactDOMUtils } from "../react-dom-utils"' }],
  },
];

/**
 * Modules that Gatsby puts into the scripts of every page, and what takes their place.
 *
 * @param packages for tests
 * @returns webpack's `resolve.alias`
 * @throws when nobody asks for one of them any more
 */
export function moduleAliases(packages = "node_modules"): Record<string, string | false> {
  const asks = aliases.flatMap((alias) => alias.asks);
  demandPhrases(
    asks.map((ask) => ({ patch: "module-aliases", ...ask })),
    packages,
  );
  return Object.fromEntries(aliases.map(({ request, target }) => [request, target]));
}
