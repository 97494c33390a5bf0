import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync, existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { preProcessFile } from "typescript";

/** Runs the real rule over a small tree in a process of its own: ESLint's modules are not for Jest. */
const PROBE = `
import { ESLint } from "eslint";
import { importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { importZones } from "./lint/import-zones.mjs";
const root = process.argv[1];
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser },
    plugins: { "import-x": importX },
    settings: { "import-x/resolver": { node: { extensions: [".ts"] } } },
    rules: { "import-x/no-restricted-paths": ["error", { basePath: root, zones: importZones(root) }] },
  }],
});
const results = await eslint.lintFiles(["**/*.ts"]);
const refused = results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => filePath);
console.log(JSON.stringify(refused));
`;

/** @param files content by path @returns the paths whose imports are refused */
function refused(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), "zones-"));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", PROBE, root]);
  return (JSON.parse(output.toString()) as string[])
    .map((file) => path.relative(root, file))
    .sort();
}

const leaf = "export const x = 1;";

test("imports go down the layers only, and a new feature or layer is guarded without a new rule", () => {
  const files = {
    "src/lib/x.ts": leaf,
    "src/session/x.ts": 'import "../lib/x"; export const x = 1;',
    "src/features/newborn/x.ts": 'import "../../session/x"; export const x = 1;',
    "src/pages/x.ts": 'import "../features/newborn/x";',
    "src/gallery/x.ts": 'import "../features/newborn/x"; import "../pages/x";',
    "src/gallery/gallery.ts": 'import "../features/newborn/x"; export const x = 1;',
    "src/templates/gallery.ts": 'import "../gallery/gallery";',
    "src/lib/upwards.ts": 'import "../session/x";',
    "src/features/newborn/sideways.ts": 'import "../other/x";',
    "src/features/other/x.ts": leaf,
    "src/session/feature.ts": 'import "../features/other/x";',
    "src/layer-without-a-rule/x.ts": 'import "../lib/x";',
    "src/pages/server.ts": 'import "../../api/src/lib/x";',
    "contract/x.ts": leaf,
    "shared/x.ts": leaf,
    "contract/down.ts": 'import "../shared/x";',
    "shared/upwards.ts": 'import "../contract/x";',
    "shared/package.ts": 'import "package";',
    "node_modules/package/index.ts": leaf,
    "contract/upwards.ts": 'import "../src/lib/x";',
    "api/src/lib/x.ts": leaf,
    "api/src/lib/site.ts": 'import "../../../src/lib/x"; import "../../../contract/x";',
    "bench/x.ts": 'import "../api/src/lib/x";',
    "bench/site.ts": 'import "../src/lib/x";',
    "e2e/x.ts": 'import "../contract/x";',
    "e2e/inside.ts": 'import "../api/src/lib/x";',
    "gatsby-node.ts": 'import "./src/lib/x";',
    "src/gatsby/x.ts": leaf,
    "gatsby-config.ts": 'import "./src/gatsby/x";',
  };
  expect(refused(files)).toEqual([
    "api/src/lib/site.ts",
    "bench/site.ts",
    "contract/upwards.ts",
    "e2e/inside.ts",
    "gatsby-node.ts",
    "shared/package.ts",
    "shared/upwards.ts",
    "src/features/newborn/sideways.ts",
    "src/gallery/x.ts",
    "src/layer-without-a-rule/x.ts",
    "src/lib/upwards.ts",
    "src/pages/server.ts",
    "src/session/feature.ts",
    "src/templates/gallery.ts",
  ]);
});

test("Gatsby, the desk and the API import the model of the content, which imports none of them", () => {
  const files = {
    "shared/x.ts": leaf,
    "contract/x.ts": leaf,
    "desk/x.ts": leaf,
    "api/src/lib/x.ts": leaf,
    "src/lib/x.ts": leaf,
    "src/features/one/x.ts": leaf,
    "content-model/x.ts": 'import "../contract/x"; import "../shared/x"; export const x = 1;',
    "content-model/desk.ts": 'import "../desk/x";',
    "content-model/api.ts": 'import "../api/src/lib/x";',
    "content-model/gatsby.ts": 'import "../src/gatsby/x";',
    "content-model/site.ts": 'import "../src/lib/x";',
    "content-model/root.ts": 'import "../gatsby-config";',
    "src/gatsby/x.ts": 'import "../../content-model/x"; export const x = 1;',
    "gatsby-config.ts": 'import "./content-model/x"; export const x = 1;',
    "desk/texts.ts": 'import "../content-model/x";',
    "api/src/lib/texts.ts": 'import "../../../content-model/x";',
  };
  expect(refused(files)).toEqual([
    "content-model/api.ts",
    "content-model/desk.ts",
    "content-model/gatsby.ts",
    "content-model/root.ts",
    "content-model/site.ts",
  ]);
});

test("the API's folders import what the table names, a module no other module, and nothing the tests", () => {
  const files = {
    "src/features/x/x.ts": leaf,
    "api/src/lib/x.ts": leaf,
    "api/src/database/x.ts": 'import "../lib/x"; export const x = 1;',
    "api/src/database/upwards.ts": 'import "../modules/one/rules";',
    "api/src/modules/one/rules.ts": 'import "../../database/x"; export const x = 1;',
    "api/src/modules/one/sideways.ts": 'import "../two/rules";',
    "api/src/modules/one/plugin.ts": 'import "../../plugins/x";',
    "api/src/modules/one/program.ts": 'import "../../cli/x";',
    "api/src/modules/two/rules.ts": leaf,
    "api/src/modules/accounts/sessions/x.ts": leaf,
    "api/src/plugins/x.ts": 'import "../modules/accounts/sessions/x"; export const x = 1;',
    "api/src/plugins/rules.ts": 'import "../modules/two/rules";',
    "api/src/cli/x.ts": 'import "../modules/one/rules"; export const x = 1;',
    "api/src/cli/plugin.ts": 'import "../plugins/x";',
    "api/src/testing/x.ts": 'import "../modules/one/rules"; export const x = 1;',
    "api/src/system-tests/x.ts": 'import "../testing/x"; import "../cli/x";',
    "api/src/mail/tests.ts": 'import "../testing/x";',
    "api/src/folder-without-a-rule/x.ts": 'import "../lib/x";',
    "api/src/app.ts": 'import "./modules/one/rules"; import "./plugins/x";',
    "api/src/server.ts": 'import "./testing/x";',
  };
  expect(refused(files)).toEqual([
    "api/src/cli/plugin.ts",
    "api/src/database/upwards.ts",
    "api/src/folder-without-a-rule/x.ts",
    "api/src/mail/tests.ts",
    "api/src/modules/one/plugin.ts",
    "api/src/modules/one/program.ts",
    "api/src/modules/one/sideways.ts",
    "api/src/plugins/rules.ts",
    "api/src/server.ts",
  ]);
});

/** Circles of types count too: they are as hard to read and to take apart. ESLint's rule passes over these, and is slow. */

const root = path.resolve(__dirname, "..");

type Graph = Map<string, string[]>;

/** @returns the file that an import of ours means, null for a package's */
function target(from: string, specifier: string, exists: (file: string) => boolean): string | null {
  if (!/^(\.|@rodinki\/)/.test(specifier)) return null;
  const base = specifier.startsWith(".")
    ? path.join(path.dirname(from), specifier)
    : specifier.replace("@rodinki/", "");
  if (base.startsWith("..")) return null;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find(exists) ?? null;
}

/** @param files source by path from the root */
function graphOf(files: Map<string, string>): Graph {
  const importsOf = (file: string, text: string) =>
    preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => target(file, fileName, (name) => files.has(name)))
      .filter((name) => name !== null);
  return new Map([...files].map(([file, text]) => [file, importsOf(file, text)]));
}

/** @returns one circle through each file that closes one, as a path that ends where it begins */
function circles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: string[]): void => {
    const begin = way.indexOf(file);
    if (begin >= 0) found.push([...way.slice(begin), file].join(" > "));
    if (begin >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) follow(file, []);
  return found;
}

test("finds a circle of types, and none in a tree", () => {
  const closing = new Map([
    ["api/a.ts", 'import { b } from "./b";'],
    ["api/b.ts", 'import type { C } from "@rodinki/contract/c";'],
    ["contract/c.ts", 'export type C = import("../api/a").A;'],
  ]);
  expect(circles(graphOf(closing))).toEqual(["api/a.ts > api/b.ts > contract/c.ts > api/a.ts"]);
  closing.set("contract/c.ts", "export type C = 1;");
  expect(circles(graphOf(closing))).toEqual([]);
});

test("no file imports itself by way of others, not even for a type", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const names = listed
    .split("\n")
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)));
  const files = new Map(names.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  expect(circles(graphOf(files))).toEqual([]);
});
