import { mkdirSync } from "node:fs";
import { spawnSync } from "node:child_process";
import concurrently from "concurrently";
import { changedFiles } from "./changed-files";
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
