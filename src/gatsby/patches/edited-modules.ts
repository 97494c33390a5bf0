import path from "node:path";
import { appData } from "./app-data";
import { browserPlugins } from "./browser-plugins";
import { gatsbyChanged, type Edit, rewrite } from "./gatsby-changed";
import { matchPaths } from "./match-paths";

const place = { patch: "announcements", file: "gatsby/cache-dir/navigation.js" };

/** Translates Gatsby's English announcement of every new page for screen readers. It fails when a part remains English. */
export const announcements: Edit = {
  ...place,
  test: /\.cache[\\/]navigation\.js$/,
  write: (source) =>
    rewrite(
      source,
      [
        ["`new page at ${this.props.location.pathname}`", "``"],
        [
          "`Navigated to ${pageName}`",
          "pageName ? `Открыта страница: ${pageName}` : `Открыта новая страница`",
        ],
      ],
      place,
    ),
};

/** Parts of webpack's types that this file needs. */
interface Module {
  resource?: string;
}

interface Compilation {
  hooks: {
    finishModules: { tap: (name: string, run: (modules: Iterable<Module>) => void) => void };
  };
}

interface Compiler {
  hooks: {
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
  };
}

/** Edits of every stage. */
const edits: Edit[] = [announcements, appData, browserPlugins];

const loader = path.resolve("src/gatsby/patches/edit-loader.cjs");

/** Rules for webpack. */
export const editRules = edits.map(({ test, write }) => ({
  test,
  enforce: "pre",
  loader,
  options: { write },
}));

/** Rule for the table, which is JSON and becomes a JavaScript module. */
export const matchPathsRule = {
  test: matchPaths.test,
  type: "javascript/auto",
  loader,
  options: { write: matchPaths.write },
};

/**
 * A webpack plugin that fails a build in which a patched module is missing, because a rule without a match fails silently.
 * Modules that webpack has cached from an earlier build are counted, too.
 */
export const demandModules = (demanded: Edit[] = [...edits, matchPaths]) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.thisCompilation.tap("demand-modules", (compilation) =>
      compilation.hooks.finishModules.tap("demand-modules", (modules) => {
        const resources = [...modules].map(({ resource }) => resource ?? "");
        const missing = demanded.find(({ test }) => !resources.some((name) => test.test(name)));
        if (missing) throw gatsbyChanged(`a module like ${missing.test} made from it`, missing);
      }),
    ),
});
