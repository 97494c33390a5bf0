import { moduleAliases } from "./module-aliases";
import { demandReliedOn } from "./relied-on";
import { changedPackages } from "./testing/installed";

describe("what patches rely on", () => {
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
});

describe("what takes a module's place", () => {
  const FILES = [
    "gatsby/cache-dir/production-app.js",
    "gatsby/cache-dir/head/head-export-handler-for-browser.js",
  ];

  test.each([
    ["gatsby/cache-dir/production-app.js", "`./register-service-worker`"],
    ["gatsby/cache-dir/production-app.js", "{ render, hydrate } = reactDOMUtils()"],
    ["gatsby/cache-dir/head/head-export-handler-for-browser.js", '"../react-dom-utils"'],
  ])("a %s that does not ask with %s stops the build", (file, asked) => {
    const packages = changedPackages(FILES, file, asked, '"other"');
    expect(() => moduleAliases(packages)).toThrow(
      new RegExp(
        `^src/gatsby/patches/module-aliases expected \`.*\` in ${file}, which has changed`,
      ),
    );
  });
});
