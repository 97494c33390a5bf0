import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUN_PROGRAM } from "../../run-typescript";

const SCRIPT = path.join(__dirname, "checker.ts");
const TEXT = "content/articles/one/index.mdx";

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "desk-by-hand-"));
  for (const folder of [path.dirname(TEXT), "project/content"])
    mkdirSync(path.join(place, folder), { recursive: true });
  writeFileSync(path.join(place, TEXT), "Слово.");
});
afterEach(() => rmSync(place, { recursive: true }));

test.each([
  ["without a project", "project/.git", undefined],
  ["in a checkout", ".git", "project"],
])("a checker that is started %s ends with one line and changes nothing", (_, git, project) => {
  mkdirSync(path.join(place, git));
  const { status, stderr } = spawnSync(process.execPath, [...RUN_PROGRAM, SCRIPT], {
    cwd: place,
    env: {
      ...process.env,
      ...(project !== undefined && { DESK_PROJECT: path.join(place, project) }),
    },
    encoding: "utf8",
    // It would wait for questions.
    input: "",
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The checker is started by.*\n$/)]);
  expect(existsSync(path.join(place, TEXT))).toBe(true);
});
