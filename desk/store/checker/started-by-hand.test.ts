import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUN_PROGRAM } from "../../run-typescript";

const SCRIPT = path.join(__dirname, "checker.ts");
const TEXT = "content/articles/one/index.mdx";

let place: string;
const textOf = (folder: string) => path.join(place, folder, TEXT);
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "desk-by-hand-"));
  for (const folder of ["own", "project"]) {
    mkdirSync(path.dirname(textOf(folder)), { recursive: true });
    writeFileSync(textOf(folder), folder);
  }
});
afterEach(() => rmSync(place, { recursive: true }));

test.each([
  ["without a project", undefined],
  ["where there are files", "project"],
])("a checker that is started %s ends with one line and changes nothing", (_, project) => {
  const { status, stderr } = spawnSync(process.execPath, [...RUN_PROGRAM, SCRIPT], {
    cwd: path.join(place, "own"),
    env: { ...process.env, ...(project && { DESK_PROJECT: path.join(place, project) }) },
    encoding: "utf8",
    // It would wait for questions.
    input: "",
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The checker is started by.*\n$/)]);
  expect(readFileSync(textOf("own"), "utf8")).toBe("own");
});
