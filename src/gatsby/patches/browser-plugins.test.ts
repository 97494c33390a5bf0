import { browserPlugins } from "./browser-plugins";

/** As Gatsby writes it: `createBrowserRunner` in its initialize.js. */
const entry = (plugin: string, options: object) => `{
      plugin: require('${plugin}'),
      options: ${JSON.stringify(options)},
    }`;
const own = entry("../gatsby-browser.tsx", { plugins: [] });
const manifest = entry("../node_modules/gatsby-plugin-manifest/gatsby-browser.js", {
  icons: [{ src: "/icon.png" }],
});
const partytown = entry("../node_modules/gatsby/dist/partytown/gatsby-browser.js", {});
const list = (...entries: string[]) => `module.exports = [${entries.join(",")}]\n`;

test("only the site's own code is left", () => {
  const text = browserPlugins.write(list(manifest, own, partytown));
  expect(text.replaceAll(/\s/g, "")).toBe(list(`${own},`).replaceAll(/\s/g, ""));
});

test.each([
  ["an unknown form", list(manifest, own).replace("plugin: require(", "plugin: load(")],
  ["options over several lines", list(manifest.replace("{", "{\n").replace('"/', '\n"/'), own)],
  ["no plugin of a package", list(own)],
  ["nothing of the site", list(manifest)],
])("a list with %s stops the build", (_, source) => {
  expect(() => browserPlugins.write(source)).toThrow(
    /^src\/gatsby\/patches\/browser-plugins expected .* in gatsby\/dist\/services\/initialize\.js/,
  );
});
