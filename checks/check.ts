import { mkdirSync } from "node:fs";
import { spawnSync, execFileSync } from "node:child_process";
import concurrently from "concurrently";
import { relatedTests } from "./related-tests";

/**
 * `npm run check`: format and types of everything, kept between runs; lint and tests of what differs from `main`.
 * `npm run check -- --all`: lint and tests of everything too, but for the browser's.
 */
async function check(isAll: boolean): Promise<void> {
  const changed = isAll ? [] : changedFiles();
  const toLint = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).join(" ");
  await statically(
    isAll ? "npm run --silent lint" : toLint && `npx eslint --max-warnings 0 ${toLint}`,
  );
  const selection = isAll ? undefined : relatedTests(changed);
  const tests = selection && ["--runTestsByPath", ...selection.tests];
  mkdirSync("test-results", { recursive: true });
  const { status } = spawnSync(
    "npx",
    ["jest", "--json", "--outputFile=test-results/unit.json", ...(tests ?? [])],
    { stdio: "inherit" },
  );
  if (selection && selection.left > 0) {
    console.log(
      `Left to CI or to npm run check -- --all: ${selection.left} tests that start the whole API.`,
    );
  }
  process.exitCode = status ?? 1;
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
      // The next name.
    }
  }
  throw new Error("There is no branch main to compare with: npm run check -- --all");
}

/** @returns files that differ from `main`, committed or not, without those that are deleted; paths from the root */
const changedFiles = (): string[] => [
  ...names(git("diff", "--name-only", "-z", "--diff-filter=d", base())),
  ...names(git("ls-files", "-z", "--others", "--exclude-standard")),
];

/** What is found by reading: format, lint and types, side by side. */
async function statically(lint: string): Promise<void> {
  const commands = [
    { name: "format", command: "npm run --silent format" },
    { name: "types", command: "npm run --silent types" },
    ...(lint === "" ? [] : [{ name: "lint", command: lint }]),
  ];
  const options = { group: true, killOthersOn: ["failure" as const] };
  await concurrently(commands, options).result.catch(() => process.exit(1));
}

void check(process.argv.includes("--all"));
