import { existsSync } from "node:fs";
import path from "node:path";
import { gatsbyChanged } from "./gatsby-changed";
import { demandPhrases, type Phrase } from "./relied-on";

interface Alias {
  /** What stands in an import; with `$` nothing may follow it. */
  request: string;
  /** File of this folder that takes its place; without it an empty module does. */
  target?: string;
  /** Files that ask for it, and how: an alias that nobody asks for would stay unnoticed. */
  asks: { file: string; phrase: string }[];
}

const ENTRY = "gatsby/cache-dir/gatsby-browser-entry.js";
const APP = "gatsby/cache-dir/production-app.js";

const aliases: Alias[] = [
  // Nothing here uses Gatsby's `Script` component.
  { request: "gatsby-script", asks: [{ file: ENTRY, phrase: 'export * from "gatsby-script"' }] },
  // src/app/worker/service-worker.ts registers the worker, when the page is hydrated.
  {
    request: "./register-service-worker",
    asks: [{ file: APP, phrase: "require(`./register-service-worker`)" }],
  },
  // React does not look at it in production.
  {
    request: "prop-types",
    target: "no-prop-types.cjs",
    asks: [
      { file: "gatsby/cache-dir/navigation.js", phrase: 'import PropTypes from "prop-types"' },
    ],
  },
  // By its other half, which nothing uses, all that the router offers would be in the scripts of every page.
  {
    request: "gatsby-react-router-scroll$",
    target: "scroll-context.cjs",
    asks: [
      {
        file: APP,
        phrase: 'import { ScrollContext } from "gatsby-react-router-scroll"',
      },
      {
        file: "gatsby-react-router-scroll/index.js",
        phrase: "exports.ScrollContext = _scrollHandler.ScrollHandler",
      },
    ],
  },
  // Gatsby runs React's renderer and hydrates the page in one go.
  {
    request: "./react-dom-utils",
    target: "react-dom-utils.ts",
    asks: [
      { file: APP, phrase: 'import { reactDOMUtils } from "./react-dom-utils"' },
      { file: APP, phrase: "const { render, hydrate } = reactDOMUtils()" },
    ],
  },
  {
    request: "../react-dom-utils",
    target: "react-dom-utils.ts",
    asks: [
      {
        file: "gatsby/cache-dir/head/head-export-handler-for-browser.js",
        phrase: 'import { reactDOMUtils } from "../react-dom-utils"',
      },
    ],
  },
];

const patch = "module-aliases";

/**
 * Modules that Gatsby puts into the scripts of every page, and what takes their place.
 *
 * @param packages for tests, as `folder`
 * @returns webpack's `resolve.alias`
 * @throws when nobody asks for one of them any more, or what takes its place is not there
 */
export function moduleAliases(
  packages = "node_modules",
  folder = "src/gatsby/patches",
): Record<string, string | false> {
  const phrases = aliases.flatMap(({ asks }) => asks.map((ask): Phrase => ({ patch, ...ask })));
  demandPhrases(phrases, packages);
  return Object.fromEntries(
    aliases.map(({ request, target, asks: [ask] }): [string, string | false] => {
      if (target === undefined) return [request, false];
      const file = path.resolve(folder, target);
      if (!existsSync(file)) {
        const todo = `write ${target}, which is not there, or remove the alias`;
        throw gatsbyChanged(`\`${request}\``, { patch, file: ask?.file ?? "gatsby", todo });
      }
      return [request, file];
    }),
  );
}
