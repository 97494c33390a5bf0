/**
 * Measures how long it takes until an editor's change is published. Builds a copy of the project with generated publications,
 * each with its own photograph (beyond a thousand a tenth of them), and again after one change of each kind.
 *
 *   node --import tsx bench/build/run.ts [PUBLICATIONS]
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  symlinkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { packed, scriptsOfFirstVisit, total } from "../../e2e/fixtures/weight";
import { numbersOf } from "../frame";
import { photograph, slugOf, textOf, writeTexts } from "./texts";

/** Interval for sampling the memory, in ms: each sample blocks a process with much memory. */
const LOOK = 1000;

/** Proportional memory of all processes of a group, in bytes. */
function memoryOf(group: number): number {
  const { stdout } = spawnSync("pgrep", ["-g", String(group)], { encoding: "utf8" });
  return stdout.split(/\s/).reduce((sum, pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
    } catch {
      // The process has ended.
      return sum;
    }
  }, 0);
}

/**
 * Runs a command to its end.
 *
 * @returns seconds of the clock and of the processor, with all child processes, and the maximum of their total memory
 * @throws when it fails, with its last lines of output
 */
async function measure(command: string[], cwd: string, env: Record<string, string>) {
  const start = performance.now();
  const child = spawn("bash", ["-c", `time ${command.join(" ")}`], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (said = (said + String(data)).slice(-20_000)));
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOf(Number(child.pid)));
  }, LOOK);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command.join(" ")} failed in ${cwd}:\n${said}`);
  const processor = [...said.matchAll(/^(?:user|sys)\s+(\d+)m([\d.]+)s/gm)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return {
    seconds: Math.round((performance.now() - start) / 1000),
    processor: Math.round(processor),
    "memory, GB": Math.round(memory / 1e8) / 10,
  };
}

/** Copies the project into a folder, with links to its packages. @returns folder of the texts */
function copyProject(folder: string): string {
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  const tracked = listed.split("\0").filter((file) => file && existsSync(file));
  for (const file of tracked) cpSync(file, path.join(folder, file));
  for (const part of [".", "api", "content-model", "contract", "e2e"]) {
    const packages = path.resolve(part, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, part, "node_modules"));
  }
  return path.join(folder, "content/publications/news");
}

const [count] = numbersOf<[number]>("build/run.ts [PUBLICATIONS]", [1000]);
/** A text in the middle, one with a photograph, and an unused number. */
const [EDITED, PICTURED, NEW_PICTURE] = [5, 10, 1_000_003];

const CHANGES: Record<
  string,
  (project: { folder: string; texts: string }) => Promise<void> | void
> = {
  cold: () => undefined,
  "nothing changed": () => undefined,
  "one text": ({ texts }) =>
    writeFileSync(path.join(texts, slugOf(EDITED), "index.mdx"), textOf(EDITED, "Иначе")),
  "one template": ({ folder }) => {
    const file = path.join(folder, "src/templates/publication.tsx");
    const source = readFileSync(file, "utf8");
    if (!source.includes("<article")) throw new Error(`${file} has no <article`);
    writeFileSync(file, source.replace("<article", "<article data-edited"));
  },
  "one photograph": async ({ texts }) =>
    writeFileSync(path.join(texts, slugOf(PICTURED), "cover.jpg"), await photograph(NEW_PICTURE)),
};

const PAGE = "publication/articles/melanoma-u-detei/index.html";

/** Bytes of an article, which must not depend on the number of articles; measured as in `e2e/page-weight.spec.ts`. */
const pageWeight = (site: string) => ({
  html: packed(readFileSync(path.join(site, PAGE))),
  scripts: total(scriptsOfFirstVisit(site, "component---src-templates-publication-tsx")),
});

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"));
  const texts = copyProject(folder);
  await writeTexts(count, texts);
  const rows: Record<string, object> = {};
  for (const [change, apply] of Object.entries(CHANGES)) {
    await apply({ folder, texts });
    execFileSync("npm", ["run", "review:list"], { cwd: folder });
    // The packages are shared with this checkout and contain caches of builds, so the copy has its own picture store.
    const env = { PICTURE_STORE: path.join(folder, "pictures") };
    const taken = await measure(["npm", "run", "build"], folder, env);
    rows[change] = taken;
    console.log(change, JSON.stringify(taken));
  }
  console.log(`\n${count} publications`);
  console.table(rows);
  console.log("an article weighs", pageWeight(path.join(folder, "public")));
  rmSync(folder, { recursive: true });
}

void main();
