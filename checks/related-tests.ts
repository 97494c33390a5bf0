import { readFileSync } from "node:fs";
import path from "node:path";
import { distances, importersOf } from "./import-graph";

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

export interface Selection {
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
