import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { preProcessFile } from "typescript";

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
