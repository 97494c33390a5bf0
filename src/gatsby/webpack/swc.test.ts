import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileBySwc } from "./swc";

/** As Gatsby makes them. */
const gatsbyRules = () => [
  { test: /\.(js|mjs|jsx|ts|tsx)$/, include: (file: string) => !file.includes("node_modules") },
  { test: /\.(js|mjs)$/, use: ["babel-loader"] },
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

test("a Gatsby with other rules stops the build", () => {
  expect(() => compileBySwc({ module: { rules: [] } }, "node 20")).toThrow(/no rule/);
});
