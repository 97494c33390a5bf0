import { moduleAliases } from "./module-aliases";
import { demandReliedOn } from "./relied-on";
import { changedPackages } from "./testing/installed";

const APP = "gatsby/cache-dir/production-app.js";
const FILES = [
  APP,
  "gatsby/cache-dir/head/head-export-handler-for-browser.js",
  "gatsby/cache-dir/navigation.js",
  "gatsby/dist/commands/build.js",
  "gatsby/dist/utils/gatsby-webpack-stats-extractor.js",
  "gatsby-plugin-offline/sw-append.js",
];

test("Gatsby has what patches rely on, and imports the replaced modules", () => {
  expect(() => demandReliedOn()).not.toThrow();
  expect(() => moduleAliases()).not.toThrow();
});

test.each([
  ["first-page-data", demandReliedOn, "window.pageData"],
  ["module-aliases", moduleAliases, "`./register-service-worker`"],
])("a Gatsby that %s does not know stops the build", (patch, demand, words) => {
  const packages = changedPackages(FILES, APP, words, "other");
  expect(() => demand(packages)).toThrow(
    new RegExp(`^src/gatsby/patches/${patch} expected \`.*\` in ${APP}, which has changed: `),
  );
});

test("a missing file stops the build", () => {
  expect(() => demandReliedOn("no-such-folder")).toThrow(
    `expected a file in ${APP}, which has changed: `,
  );
});
