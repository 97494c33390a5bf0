import { spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUN_TYPESCRIPT } from "../run-typescript";
import { finishWriting } from "./journal";

const ROOT = process.cwd();
const FILES = 200;
const nameOf = (number: number) => `content/notices/n-${number}.mdx`;
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "desk-journal-"));
  process.chdir(project);
  mkdirSync("content/notices", { recursive: true });
});
afterEach(() => {
  process.chdir(ROOT);
  rmSync(project, { recursive: true, force: true });
});

/** Writes all files in a process that is killed once the first of them is there. */
async function killedWhileWriting(): Promise<void> {
  const journal = path.join(__dirname, "journal.ts");
  const script = `
    const { writeTogether } = require(${JSON.stringify(journal)});
    const files = Array.from({ length: ${FILES} }, (_, number) => "content/notices/n-" + number + ".mdx");
    void writeTogether(files.map((file) => ({ file, content: "new" })));`;
  const child = spawn(process.execPath, [...RUN_TYPESCRIPT, "-e", script], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const watcher = watch("content/notices", () => child.kill("SIGKILL"));
  await new Promise((resolve) => child.once("exit", resolve));
  watcher.close();
}

test("a process killed between two files leaves all of them at the next start", async () => {
  for (let number = 0; number < FILES; number += 1) writeFileSync(nameOf(number), "old");
  await killedWhileWriting();
  const ofNow = () => Array.from({ length: FILES }, (_, n) => readFileSync(nameOf(n), "utf8"));
  expect(ofNow()).toContain("old");
  await finishWriting();
  expect(new Set(ofNow())).toEqual(new Set(["new"]));
  expect(readdirSync(".desk")).toEqual([]);
});

test("nothing is written when there was nothing to end", async () => {
  writeFileSync(nameOf(1), "old");
  await finishWriting();
  expect(readdirSync("content/notices")).toEqual(["n-1.mdx"]);
});
