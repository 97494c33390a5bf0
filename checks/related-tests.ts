import { execFileSync } from "node:child_process";
import path from "node:path";

/** A change of these reaches every test. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|jest\.config\.mjs|tsconfig\.json|babel\.config\.json|api\/migrations\/.*)$/;

/** Tests that read files from the disk: Jest knows imports only. */
const READ_FROM_DISK: [files: RegExp, tests: string][] = [
  [/^content\//, "src/gatsby/"],
  [/^content\//, "content-model/"],
  [/^static\//, "src/gatsby/"],
  [/^deploy\//, "deploy/"],
  [/^desk\/.*(?<!\.tsx?)$/, "desk/"],
];

/** They look at the whole project, or at every call of the API: imports say nothing about them. */
const ALWAYS = /^lint\//;
const EVERY_CALL = /^api\/src\/(?:openapi\/|system-tests\/(?:access|bad-input)\.)/;

const IS_MODULE = /\.(?:tsx?|mjs)$/;

export interface Selection {
  /** Paths from the root. */
  tests: string[];
  /** Tests that meet the change only because they start the whole API. */
  left: number;
}

function list(...args: string[]): string[] {
  const printed = execFileSync("npx", ["jest", "--listTests", "--json", ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return (JSON.parse(printed) as string[]).map((file) => path.relative(".", file));
}

const relatedTo = (files: string[]): string[] =>
  files.length === 0 ? [] : list("--findRelatedTests", ...files);

/** `api/src/modules/booking` of a file somewhere in it; other files of the API: `api/src/mail`. */
const moduleOf = (file: string): string =>
  /^api\/src\/(?:modules\/)?[\w-]+(?=\/)/.exec(file)?.[0] ?? path.dirname(file);

/**
 * Every test of the API's calls starts the whole application, so through imports any change of the API reaches all of
 * them. Of these we take the ones that stand in the folder of a changed file, and the ones that look at every call.
 */
function withoutDistant(related: string[], changed: string[]): string[] {
  const throughApp = new Set(relatedTo(["api/src/app.ts"]));
  const near = new Set(changed.map(moduleOf));
  return related.filter(
    (test) => !throughApp.has(test) || near.has(moduleOf(test)) || EVERY_CALL.test(test),
  );
}

/** @returns the tests that the change of these files could break; undefined: all there are */
export function relatedTests(changed: string[]): Selection | undefined {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const folders = READ_FROM_DISK.filter(([files]) => changed.some((file) => files.test(file)));
  const reading = list().filter(
    (test) => ALWAYS.test(test) || folders.some(([, tests]) => test.startsWith(tests)),
  );
  const related = relatedTo(changed.filter((file) => IS_MODULE.test(file)));
  const near = withoutDistant(related, changed);
  return {
    tests: [...new Set([...reading, ...near])].sort(),
    left: related.length - near.length,
  };
}
