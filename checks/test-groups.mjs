import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Groups of test files. Jest loads modules for each test file anew: loading the API takes 2.9 s of the processor a file, the desk about as
 * much, and 70 to 90 MB that stay. With `TEST_GROUPS` about a dozen files share one load; each has its own application, folder and
 * `describe`.
 */

const FILES_IN_A_GROUP = 12;

/** Pattern of files that cannot share a load, as others would notice mocks of modules, and another environment. */
const ALONE =
  /jest\.(?:mock|doMock|isolateModules|resetModules|setSystemTime|useFakeTimers)\(|@jest-environment/;
/** Pattern of files of the API that cannot share a load, as they change state of the process without the desk's helpers that restore it. */
const ALONE_IN_API = new RegExp(
  `${ALONE.source}|process\\.(?:chdir|umask)\\(|process\\.env\\.\\w+ ?=`,
);

/**
 * Writes the groups as test files to `test-results/<name>-groups`.
 *
 * @param name of Jest's project
 * @param root of the project
 * @param folders of the tests, from there
 * @param ignored regular expressions of paths that are no tests of this run
 * @returns patterns for Jest's `testMatch`
 */
export function groupTests(name, root, folders, ignored) {
  const out = path.join(root, `test-results/${name}-groups`);
  const isAlone = name === "api" ? ALONE_IN_API : ALONE;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(
      (file) => file.endsWith(".test.ts") && !ignored.some((each) => new RegExp(each).test(file)),
    )
    .sort();
  const alone = files.filter((file) => isAlone.test(readFileSync(path.join(root, file), "utf8")));
  const together = files.filter((file) => !alone.includes(file));
  const groups = Math.ceil(together.length / FILES_IN_A_GROUP);
  for (let group = 0; group < groups; group += 1) {
    // Files are distributed in turn, as neighbours are alike, and slow ones would be in one group.
    const its = together.filter((_, index) => index % groups === group);
    const lines = its.map((file) => {
      const from = path.relative(out, path.join(root, file)).replace(/\.ts$/, "");
      return `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(from)}));\n`;
    });
    writeFileSync(path.join(out, `${String(group + 1).padStart(2, "0")}.test.ts`), lines.join(""));
  }
  return [`${out}/*.test.ts`, ...alone.map((file) => path.join(root, file))];
}
