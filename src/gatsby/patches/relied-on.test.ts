import { demandReliedOn } from "./relied-on";
import { changedPackages } from "./testing/installed";

const FILES = [
  "gatsby/cache-dir/gatsby-browser-entry.js",
  "gatsby/cache-dir/production-app.js",
  "gatsby/cache-dir/navigation.js",
  "gatsby/dist/commands/build.js",
  "gatsby/dist/utils/gatsby-webpack-stats-extractor.js",
  "gatsby-plugin-offline/sw-append.js",
];

test("the installed Gatsby says what patches rely on", () => {
  expect(() => demandReliedOn()).not.toThrow();
});

test.each([
  ["first-page-data", "gatsby/cache-dir/production-app.js", "window.pageData"],
  ["chunk-mapping", "gatsby/dist/utils/gatsby-webpack-stats-extractor.js", "(newChunkMapJson)}"],
  ["deterministic-hash", "gatsby/dist/utils/gatsby-webpack-stats-extractor.js", "${stats.hash}"],
  ["deterministic-hash", "gatsby/dist/commands/build.js", "stats.hash"],
  ["README.md (guard of navigation)", "gatsby/cache-dir/navigation.js", "window.___navigate"],
  ["README.md (guard of navigation)", "gatsby/cache-dir/production-app.js", "publicLoader"],
  ["README.md (service worker)", "gatsby-plugin-offline/sw-append.js", "navigationRoute"],
  ["unused-exports", "gatsby/cache-dir/gatsby-browser-entry.js", '"./slice"'],
  ["unused-exports", "gatsby/cache-dir/gatsby-browser-entry.js", '"./static-query"'],
])("%s: a %s without %s stops the build", (patch, file, words) => {
  const packages = changedPackages(FILES, file, words, "other");
  expect(() => demandReliedOn(packages)).toThrow(`src/gatsby/patches/${patch} expected \``);
  expect(() => demandReliedOn(packages)).toThrow(`\` in ${file}, which has changed: `);
});

test("a file that is gone stops the build", () => {
  expect(() => demandReliedOn("no-such-folder")).toThrow(
    "expected a file in gatsby/cache-dir/production-app.js, which has changed: ",
  );
});
