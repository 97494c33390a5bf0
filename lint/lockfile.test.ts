import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const workspaces = ["", "api", "content-model", "contract", "e2e"];

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const lockfile = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const packages = Object.entries(lockfile.packages).filter(
  ([folder, { link }]) => !link && !workspaces.includes(folder),
);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string | Record<string, string>>;
}

test("every package of the lockfile has its hash, whatever registry serves it", () => {
  expect(packages.length).toBeGreaterThan(1_000);
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(without.map(([folder]) => folder)).toEqual([]);
});

test("the lockfile names no host, no repository and no folder outside", () => {
  const named = Object.entries(lockfile.packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && !(link && workspaces.includes(resolved)),
  );
  expect(named.map(([folder]) => folder)).toEqual([]);
});

test("no package runs anything when it is installed", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
});

// `npm:name@1.2.3` is another package under that name.
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

test.each(workspaces.map((folder) => path.join(folder, "package.json")))(
  "%s names exact versions only",
  (file) => {
    const { dependencies, devDependencies, overrides } = JSON.parse(read(file)) as Manifest;
    const named = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
    // An override that applies to one package has its versions one level lower.
    const versions = named.flatMap(([name, version]) =>
      typeof version === "string" ? [[name, version] as const] : Object.entries(version),
    );
    expect(versions.filter(([, version]) => !EXACT.test(version))).toEqual([]);
  },
);

test("what only the tests need is no part of an installation without them", () => {
  const locked = (name: string) =>
    (lockfile.packages[`node_modules/${name}`] as { dev?: boolean } | undefined)?.dev;
  expect(locked("@sparticuz/chromium")).toBe(true);
  expect(locked("@playwright/test")).toBe(true);
});
