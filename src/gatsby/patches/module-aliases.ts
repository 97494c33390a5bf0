import path from "node:path";
import { demandPhrases } from "./relied-on";

interface Alias {
  /** Specifier of the import. */
  request: string;
  /** File that replaces it; false: an empty module. */
  target: string | false;
  /** Exact imports in Gatsby's code, to detect an alias that nothing imports. */
  usedBy: { file: string; phrase: string }[];
}

const APP = "gatsby/cache-dir/production-app.js";
const HEAD = "gatsby/cache-dir/head/head-export-handler-for-browser.js";
const SCROLL = "gatsby-react-router-scroll";
const REACT_DOM = path.resolve("src/gatsby/patches/react-dom-utils.ts");

const aliases: Alias[] = [
  // src/app/worker/service-worker.ts registers the worker, when the page is hydrated.
  {
    request: "./register-service-worker",
    target: false,
    usedBy: [{ file: APP, phrase: "require(`./register-service-worker`)" }],
  },
  // Its other half would add all of the router to the scripts of every page.
  {
    request: `${SCROLL}$`,
    target: path.resolve("src/gatsby/patches/scroll-context.cjs"),
    usedBy: [
      { file: APP, phrase: `import { ScrollContext } from "${SCROLL}"` },
      {
        file: `${SCROLL}/index.js`,
        phrase: "exports.ScrollContext = _scrollHandler.ScrollHandler",
      },
    ],
  },
  // Gatsby imports React's renderer and hydrates the page in one task.
  {
    request: "./react-dom-utils",
    target: REACT_DOM,
    usedBy: [
      { file: APP, phrase: 'import { reactDOMUtils } from "./react-dom-utils"' },
      { file: APP, phrase: "const { render, hydrate } = reactDOMUtils()" },
    ],
  },
  {
    request: "../react-dom-utils",
    target: REACT_DOM,
    usedBy: [{ file: HEAD, phrase: 'import { reactDOMUtils } from "../react-dom-utils"' }],
  },
];

/**
 * Modules that Gatsby adds to the scripts of every page, and their replacements.
 *
 * @param packages for tests
 * @returns webpack's `resolve.alias`
 * @throws when one of them is not imported any more
 */
export function moduleAliases(packages = "node_modules"): Record<string, string | false> {
  const usedBy = aliases.flatMap((alias) => alias.usedBy);
  demandPhrases(
    usedBy.map((use) => ({ patch: "module-aliases", ...use })),
    packages,
  );
  return Object.fromEntries(aliases.map(({ request, target }) => [request, target]));
}
