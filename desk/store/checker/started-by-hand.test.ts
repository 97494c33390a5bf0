import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUN_PROGRAM } from "../../run-typescript";

const SCRIPT = path.join(__dirname, "checker.ts");
const TEXT = "content/articles/one/index.mdx";

let place: string;
const textOf = () => path.join(place, TEXT);
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "desk-by-hand-"));
  mkdirSync(path.dirname(textOf()), { recursive: true });
  writeFileSync(textOf(), "own");
});
afterEach(() => rmSync(place, { recursive: true }));

test.each([
  ["by hand", "ignore"],
  ["by a program, where there are files", "ipc"],
] as const)(
  "a checker that is started %s ends with one line and changes nothing",
  async (_, channel) => {
    const child = spawn(process.execPath, [...RUN_PROGRAM, SCRIPT], {
      cwd: place,
      stdio: ["ignore", "ignore", "pipe", channel],
    });
    let stderr = "";
    child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const [status] = (await once(child, "close")) as [number];
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The checker is started by.*\n$/)]);
    expect(readFileSync(textOf(), "utf8")).toBe("own");
  },
);
