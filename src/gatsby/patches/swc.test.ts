import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import TerserPlugin from "terser-webpack-plugin";
import { compileBySwc, minifyBySwc } from "./swc";

/** As Gatsby makes them. */
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
  expect(byWhom(written("asking.tsx", "export const query = graphql`{ site }`;"))).toEqual([babel]);
  expect(byWhom(written("entry.js", "export {};"))).toEqual([babel]);
});

test("a Gatsby with other rules or another minimizer stops the build", () => {
  expect(() => compileBySwc({ module: { rules: [] } }, "node 20")).toThrow(
    "src/gatsby/patches/swc expected a rule for /",
  );
  expect(() => minifyBySwc({ optimization: { minimizer: [{}] } })).toThrow(
    "swc expected a minimizer of the kind TerserPlugin in gatsby/dist/utils/webpack-utils.js",
  );
});

test("SWC minifies in Terser's place", () => {
  const css = {};
  const optimization = { minimizer: [new TerserPlugin(), css] };
  minifyBySwc({ optimization });
  const [scripts, styles] = optimization.minimizer as TerserPlugin[];
  expect(JSON.stringify(scripts)).toContain('"ecma":2020');
  expect(styles).toBe(css);
});
