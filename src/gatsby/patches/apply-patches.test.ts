import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deterministicHash } from "./apply-patches";
import { cacheForBuildVersion, removeDuplicateRules, renderPlainly } from "./needless-work";
import { dropSourceMaps, shortenClassNames, shortenHashes, targetToday } from "./script-output";
import { compileBySwc } from "./swc";
import type { WebpackConfig } from "./webpack-config";

/** The patched configuration of the installed Gatsby. */
function patched(stage: string): unknown {
  const script = "src/gatsby/patches/testing/real-config.ts";
  const env = { ...process.env, NODE_ENV: stage === "develop" ? "development" : "production" };
  return JSON.parse(
    execFileSync(process.execPath, ["--import", "tsx", script, stage], { env, encoding: "utf8" }),
  );
}

test("every patch fits the installed Gatsby", () => {
  expect(patched("build-javascript")).toMatchObject({
    target: ["web", "es2020"],
    devtool: false,
    digits: 8,
    groups: expect.not.arrayContaining(["styles"]) as string[],
  });
});

test("so does every one of the development server", () => {
  expect(patched("develop")).toHaveProperty("groups");
});

describe("needless work", () => {
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

  test("the cache is valid for one version of the build", () => {
    const config = {
      cache: { type: "filesystem", name: "build-html", buildDependencies: { config: ["file"] } },
      plugins: [],
    };
    cacheForBuildVersion(config);
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
});

test("a renderer is not made small", () => {
  const optimization = { mangleExports: true };
  renderPlainly({ optimization });
  expect(optimization).toMatchObject({ mangleExports: false, usedExports: false });
});

describe("the output of scripts", () => {
  const SENTENCE =
    /^src\/gatsby\/patches\/script-output expected .* in gatsby\/dist\/utils\/webpack/;

  /** The configuration as Gatsby makes it. */
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
});

describe("SWC", () => {
  /** The groups as Gatsby makes them. */
  const gatsbyRules = () => [
    { test: /\.(js|mjs|jsx|ts|tsx)$/, include: (file: string) => !file.includes("node_modules") },
    { test: /\.ya?ml$/, use: ["yaml-loader"] },
  ];

  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "rodinki-swc-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function written(name: string, text: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  test("each of our files is compiled once: queries by Babel, the others by SWC", () => {
    const module = { rules: gatsbyRules() };
    compileBySwc({ module }, "node 20");
    const byWhom = (file: string) =>
      module.rules.flatMap(({ test, include }, rule) =>
        test.test(file) && include?.(file) ? [rule] : [],
      );
    const [babel, , swc] = module.rules.keys();
    expect(byWhom(written("plain.tsx", "export const plain = 1;"))).toEqual([swc]);
    expect(byWhom(written("asking.tsx", "export const query = graphql`{ site }`;"))).toEqual([
      babel,
    ]);
    expect(byWhom(written("entry.js", "export {};"))).toEqual([babel]);
  });
});

describe("the hash of a build", () => {
  function hashOf(...files: string[]): string | undefined {
    const assets = Object.fromEntries(files.map((file) => [file, {}]));
    const compilation: { hash?: string; assets: Record<string, object> } = { assets };
    deterministicHash.apply({ hooks: { done: { tap: (_, run) => run({ compilation }) } } });
    return compilation.hash;
  }

  test("the same files give the same name in any order, others another", () => {
    expect(hashOf("app-1.js", "page-2.js")).toBe(hashOf("page-2.js", "app-1.js"));
    expect(hashOf("app-1.js")).not.toBe(hashOf("app-3.js"));
  });
});
