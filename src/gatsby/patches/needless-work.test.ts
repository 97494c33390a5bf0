import {
  removeDuplicateRules,
  dropThemeSearch,
  keepForBuildVersion,
  renderPlainly,
} from "./needless-work";

class GatsbyThemeComponentShadowingResolverPlugin {}

test("TypeScript has one rule, whatever a plugin adds", () => {
  const gatsbys = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: [] };
  const ours = { test: /\.tsx?$/, sideEffects: false };
  const module = { rules: [gatsbys, { test: /\.tsx?$/, use: [] }, ours] };
  removeDuplicateRules({ module });
  expect(module.rules).toEqual([gatsbys, ours]);
  expect(() => removeDuplicateRules({ module })).toThrow(
    String.raw`src/gatsby/patches/needless-work expected a rule for /\.tsx?$/ in gatsby-plugin-typescript/gatsby-node.js`,
  );
});

test("imports are not looked for in themes", () => {
  const other = {};
  const resolve = { plugins: [other, new GatsbyThemeComponentShadowingResolverPlugin()] };
  dropThemeSearch({ resolve });
  expect(resolve.plugins).toEqual([other]);
  expect(() => dropThemeSearch({ resolve })).toThrow("needless-work expected a GatsbyTheme");
});

test("what is cached is valid for one version of the build, without a look at all that made it", () => {
  const config = {
    cache: { type: "filesystem", name: "build-html", buildDependencies: { config: ["file"] } },
    plugins: [],
  };
  keepForBuildVersion(config);
  expect(config.cache).toEqual({
    type: "filesystem",
    name: "build-html",
    version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    buildDependencies: { defaultWebpack: [] },
  });
  const clear = jest.fn();
  const finish = (compilation: object) => {
    const done = { tap: (_: string, run: (stats: object) => void) => run({ compilation }) };
    for (const plugin of config.plugins as { apply: (compiler: object) => void }[])
      plugin.apply({ hooks: { done } });
  };
  finish({ buildDependencies: { clear } });
  expect(clear).toHaveBeenCalled();
  expect(() => finish({})).toThrow("needless-work expected `buildDependencies`");
});

test("another cache, or a renderer that is not made small, stops the build", () => {
  expect(() => keepForBuildVersion({ cache: { type: "memory" } })).toThrow(
    "expected a cache of files",
  );
  const optimization = { mangleExports: true };
  renderPlainly({ optimization });
  expect(optimization).toMatchObject({ mangleExports: false, usedExports: false });
  expect(() => renderPlainly({ optimization })).toThrow("needless-work expected a renderer");
});
