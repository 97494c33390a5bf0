import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gatsbyChanged, type Place } from "./gatsby-changed";

/** @returns the text of an installed file of Gatsby */
function textOf(place: Place, packages: string): string {
  const file = path.resolve(packages, place.file);
  if (!existsSync(file)) throw gatsbyChanged("a file", place);
  return readFileSync(file, "utf8");
}

interface Phrase extends Place {
  /** Text that the file must contain. */
  phrase: string;
}

/**
 * Checks texts of files that patches rely on without changing them.
 *
 * @param packages for tests
 * @throws when a phrase is missing
 */
export function demandPhrases(phrases: Phrase[], packages = "node_modules"): void {
  for (const { phrase, ...place } of phrases) {
    if (!textOf(place, packages).includes(phrase)) throw gatsbyChanged(`\`${phrase}\``, place);
  }
}

const STATS = "gatsby/dist/utils/gatsby-webpack-stats-extractor.js";
const APP = "gatsby/cache-dir/production-app.js";

/** Phrases of Gatsby's code where a patch exchanges data with it in the browser, without changing a file. */
const phrases: Phrase[] = [
  {
    patch: "first-page-data",
    file: APP,
    phrase: "new ProdLoader(asyncRequires, matchPaths, window.pageData)",
  },
  {
    patch: "chunk-mapping",
    file: STATS,
    phrase: "window.___chunkMapping=${JSON.stringify(newChunkMapJson)}",
    todo: "see whether it writes the list once by now, then remove the patch",
  },
  {
    patch: "deterministic-hash",
    file: STATS,
    phrase: 'window.___webpackCompilationHash="${stats.hash}"',
  },
  {
    patch: "deterministic-hash",
    file: "gatsby/dist/commands/build.js",
    phrase: "webpackCompilationHash = stats.hash",
  },
  {
    patch: "README.md (guard of navigation)",
    file: "gatsby/cache-dir/navigation.js",
    phrase: "window.___navigate = (to, options) => navigate(to, options)",
    todo: "find what `Link` calls by now, and let src/app/navigation/guard-navigation.ts stand before it",
  },
  {
    patch: "README.md (guard of navigation)",
    file: APP,
    phrase: "window.___loader = publicLoader",
    todo: "find how a page is fetched by now, and let src/app/navigation/guard-navigation.ts use it",
  },
  {
    patch: "README.md (service worker)",
    file: "gatsby-plugin-offline/sw-append.js",
    phrase: "const navigationRoute = new NavigationRoute(",
    todo: "find what answers navigations by now, and let src/service-worker/append.js replace it",
  },
];

/** @param packages for tests */
export const demandReliedOn = (packages = "node_modules"): void => demandPhrases(phrases, packages);
