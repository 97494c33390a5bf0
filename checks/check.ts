import { existsSync, mkdirSync } from "node:fs";
import { spawnSync, execFileSync } from "node:child_process";
import concurrently from "concurrently";
import { relatedTests } from "./related-tests";
import { STATIC_CHECKS } from "./budgets";

interface Command {
  name: string;
  command: string;
}

/**
 * `npm run check`: types of everything, cached between runs; format, lint and tests of files that differ from `main`.
 * `npm run check -- --all`: format, lint and tests of everything too, except the browser's.
 */
async function check(isAll: boolean): Promise<void> {
  const changed = isAll ? [] : changedFiles();
  await statically(isAll ? EVERYTHING : commandsFor(changed));
  const selection = isAll ? undefined : relatedTests(changed, allFiles());
  const tests = selection && ["--runTestsByPath", ...selection.tests];
  mkdirSync("test-results", { recursive: true });
  const { status } = spawnSync(
    "npx",
    ["jest", "--json", "--outputFile=test-results/unit.json", ...(tests ?? [])],
    { stdio: "inherit", env: isAll ? { ...process.env, TEST_GROUPS: "1" } : process.env },
  );
  if (selection && selection.left > 0) {
    console.log(
      `Left to CI or to npm run check -- --all: ${selection.left} tests that meet the change from far away.`,
    );
  }
  process.exitCode = status ?? 1;
}

const EVERYTHING = STATIC_CHECKS.map((name) => ({
  name,
  command: `npm run --silent ${name}`,
}));

/** @param changed paths from the root */
function commandsFor(changed: string[]): Command[] {
  const quoted = (files: string[]) => files.map((file) => `'${file}'`).join(" ");
  const typed = quoted(changed.filter((file) => /\.tsx?$/.test(file)));
  const code = quoted(changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file)));
  return [
    { name: "types", command: "npm run --silent types" },
    ...(changed.length === 0
      ? []
      : [
          {
            name: "format",
            command: `npx prettier --check --ignore-unknown --no-error-on-unmatched-pattern ${quoted(changed)}`,
          },
        ]),
    ...(typed === ""
      ? []
      : [{ name: "lint with types", command: `npx oxlint --type-aware ${typed}` }]),
    ...(code === ""
      ? []
      : [{ name: "lint", command: `npx eslint --max-warnings 0 --no-warn-ignored ${code}` }]),
  ];
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" });

const names = (listed: string): string[] => listed.split("\0").filter(Boolean);

/** @returns the commit that the change starts from: where this branch left `main`, of the remote if there is one */
function base(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", main], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      // Tries the next name.
    }
  }
  throw new Error("There is no branch main to compare with: npm run check -- --all");
}

/** @returns files that differ from `main`, committed or not, without those that are deleted; paths from the root */
const changedFiles = (): string[] => [
  ...names(git("diff", "--name-only", "-z", "--diff-filter=d", base())),
  ...names(git("ls-files", "-z", "--others", "--exclude-standard")),
];

const allFiles = (): string[] =>
  names(git("ls-files", "-z", "--cached", "--others", "--exclude-standard")).filter((file) =>
    existsSync(file),
  );

/** Runs the static checks: format, lint and types, side by side. */
async function statically(commands: Command[]): Promise<void> {
  const options = { group: true, killOthersOn: ["failure" as const] };
  await concurrently(commands, options).result.catch(() => process.exit(1));
}

const args = process.argv.slice(2);
if (args.some((word) => word !== "--all")) {
  console.error("npm run check [-- --all]: there are no other words");
  process.exit(1);
}
void check(args.length > 0);
