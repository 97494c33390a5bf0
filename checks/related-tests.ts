import { readFileSync } from "node:fs";
import path from "node:path";

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"']+)["']/g;

const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** @returns the project's file that an import names */
function target(from: string, specifier: string, files: Set<string>): string | undefined {
  if (!/^(?:\.|@rodinki\/)/.test(specifier)) return undefined;
  const file = specifier.startsWith(".")
    ? path.join(path.dirname(from), specifier)
    : specifier.replace("@rodinki/", "");
  return ENDINGS.map((ending) => file + ending).find((each) => files.has(each));
}

/**
 * @param files paths from the root
 * @param read a file's text
 * @returns the importers of each file
 */
function importersOf(
  files: string[],
  read = (file: string) => readFileSync(file, "utf8"),
): Map<string, Set<string>> {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter((each) => /\.(?:tsx?|mjs)$/.test(each))) {
    for (const [, specifier = ""] of read(file).matchAll(IMPORT)) {
      const imported = target(file, specifier, known);
      if (imported === undefined) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** @returns every file that imports this one, also indirectly, with the number of imports between them */
function distances(importers: Map<string, Set<string>>, file: string): Map<string, number> {
  const found = new Map([[file, 0]]);
  // Iteration over a map includes entries that are added meanwhile, so the nearest files come first.
  for (const [each, distance] of found) {
    for (const importer of importers.get(each) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}

/** Files whose change affects every test. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|jest\.config\.mjs|tsconfig\.json|babel\.config\.json|api\/migrations\/.*)$/;

/** Tests of the whole project, which always run, as their imports do not show what they read. */
const ALWAYS = /^lint\//;

/** Files that imports do not reach, and the tests that read them from the disk. */
const READ_FROM_DISK: [files: RegExp, tests: RegExp][] = [
  [/^content\//, /^content-model\/checks\/own-content\./],
  [/^deploy\//, /^deploy\//],
];

/** Files that define the calls, their access and their content, which the tests of all calls check. */
const CALLS =
  /^(?:api\/src\/(?:app|api-routes|plugins\/.*|openapi\/.*|.*routes)\.ts|contract\/paths\/.*)$/;
const EVERY_CALL = /^api\/src\/(?:openapi\/|system-tests\/(?:access|bad-input)\.)/;

/** Number of tests from which only near ones run: more reach a file only because it is part of something big. */
const MANY = 30;
const NEAR = 2;

const IS_TEST = /(?<!\.soak)\.test\.tsx?$/;

interface Selection {
  /** Paths from the root. */
  tests: string[];
  /** Number of distant tests that are left out. */
  left: number;
}

/** `api/src/modules/booking` of a file somewhere in it; other files of the API: `api/src/mail`. */
const folderOf = (file: string): string =>
  /^api\/src\/(?:modules\/)?[\w-]+(?=\/)/.exec(file)?.[0] ?? path.dirname(file);

/** `articles/uv` of `content/articles/uv/index.mdx`: how tests name a file that they read. */
const nameOf = (file: string): string =>
  file.replace(/^(?:content|static)\//, "").replace(/\/index\.mdx$/, "");

/**
 * @param changed paths from the root
 * @param files all files of the project
 * @returns the tests that the change could break; undefined: every one
 */
export function relatedTests(
  changed: string[],
  files: string[],
  read = (file: string) => readFileSync(file, "utf8"),
): Selection | undefined {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const importers = importersOf(files, read);
  const allTests = files.filter((file) => IS_TEST.test(file) && !file.startsWith("e2e/"));
  const reached = new Set<string>();
  const chosen = new Set(allTests.filter((test) => ALWAYS.test(test)));
  const choose = (tests: string[]) => tests.forEach((test) => chosen.add(test));

  for (const file of changed) {
    const away = distances(importers, file);
    const through = allTests.filter((test) => away.has(test));
    const isNear = (test: string) =>
      folderOf(test) === folderOf(file) || (away.get(test) ?? Infinity) <= NEAR;
    choose(through.length > MANY ? through.filter(isNear) : through);
    through.forEach((test) => reached.add(test));

    const readers = READ_FROM_DISK.filter(([read]) => read.test(file)).map(([, tests]) => tests);
    choose(allTests.filter((test) => readers.some((tests) => tests.test(test))));
    if (CALLS.test(file)) choose(allTests.filter((test) => EVERY_CALL.test(test)));
    if (!/\.tsx?$/.test(file)) choose(allTests.filter((test) => read(test).includes(nameOf(file))));
  }
  return {
    tests: [...chosen].sort(),
    left: [...reached].filter((test) => !chosen.has(test)).length,
  };
}
