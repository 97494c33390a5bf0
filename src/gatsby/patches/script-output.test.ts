import { dropSourceMaps, shortenClassNames, shortenHashes, targetToday } from "./script-output";
import type { WebpackConfig } from "./webpack-config";

const SENTENCE = /^src\/gatsby\/patches\/script-output expected .* in gatsby\/dist\/utils\/webpack/;

/** As Gatsby makes it. */
const gatsbyConfig = (): WebpackConfig => ({
  target: ["web", "es5"],
  devtool: "source-map",
  output: { filename: "[name]-[contenthash].js", chunkFilename: "[name]-[contenthash].js" },
  module: {
    rules: [
      {
        oneOf: [
          { use: [{}, { options: { modules: { localIdentName: "[name]--[local]" } } }] },
          { use: [{ options: {} }] },
        ],
      },
    ],
  },
});

test.each([targetToday, shortenHashes, dropSourceMaps, shortenClassNames])(
  "%p knows Gatsby's configuration, and stops the build where it is another",
  (patch) => {
    const config = gatsbyConfig();
    patch(config);
    expect(config).not.toEqual(gatsbyConfig());
    expect(() => patch({})).toThrow(SENTENCE);
  },
);

test("a name without a hash of the content stops the build", () => {
  const output = { filename: "[name]-[contenthash].js", chunkFilename: "[name].js" };
  expect(() => shortenHashes({ output })).toThrow(SENTENCE);
});
