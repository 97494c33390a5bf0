import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const LIMIT = 300;

const root = path.resolve(__dirname, "..");
const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
  cwd: root,
  encoding: "utf8",
});
const sources = stdout
  .split("\n")
  // Written by Gatsby.
  .filter((file) => file !== "src/gatsby-types.d.ts")
  .filter((file) => file && existsSync(path.join(root, file)));

const linesOf = (file: string) =>
  readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length;

test(`no source file has more than ${LIMIT} lines, tests included`, () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => linesOf(file) > LIMIT)).toEqual([]);
});
