import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "launch-")));
afterAll(() => rmSync(folder, { recursive: true }));

const RUN = path.resolve(__dirname, "run.mjs");

const write = (name: string, code: string) => writeFileSync(path.join(folder, name), code);
const run = (...args: string[]) =>
  spawnSync(process.execPath, [RUN, path.join(folder, "program.ts"), ...args], {
    encoding: "utf8",
  });

test("a program runs with its arguments, and a change of what it imports is seen", () => {
  write("part.ts", 'export const word: string = "first";');
  write(
    "program.ts",
    'import { word } from "./part";\nconsole.log(word, __dirname, process.argv.slice(2).join());',
  );
  expect(run("one", "two").stdout).toBe(`first ${folder} one,two\n`);
  expect(run("one").stdout).toBe(`first ${folder} one\n`);
  write("part.ts", 'export const word: string = "changed";');
  expect(run().stdout).toBe(`changed ${folder} \n`);
});

test("an error names the line of the source, and ends the program with 1", () => {
  write("program.ts", 'type Nothing = never;\n\nthrow new Error("broken");');
  for (const start of ["compiled", "cached"]) {
    const { status, stderr } = run(start);
    expect([status, stderr]).toEqual([1, expect.stringContaining("program.ts:3")]);
  }
});

test.each([[[]], [["missing.ts"]]])(
  "called with %j it says in one line how it is called",
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, [RUN, ...args], { encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^node launch\/run\.mjs PROGRAM .+\n$/),
    ]);
  },
);
