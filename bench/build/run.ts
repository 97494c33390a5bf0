/**
 * Measures how long it takes until an editor's change is published. Builds a copy of the project with generated publications,
 * each with its own photograph (beyond a thousand a tenth of them), and again after one change of each kind.
 *
 *   node --import tsx bench/build/run.ts [publications...]
 */
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  symlinkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { explain } from "../../api/src/testing/command-line";
import { packed, scriptsOfFirstVisit, total } from "../../e2e/fixtures/weight";
import { photograph, slugOf, textOf, writeTexts } from "./texts";

/** Interval for sampling the memory, in ms: each sample blocks a process with much memory. */
const LOOK = 1000;

interface Taken {
  seconds: number;
  /** Processor time of the command and all of its child processes, in seconds. */
  processor: number;
  /** Maximum total memory, in GB; shared memory is counted once. */
  "memory, GB": number;
}

/** Proportional memory of a process, in bytes; 0 after its end. */
function memoryOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Processes of the group of the command. */
const groupOf = (leader: number) =>
  readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(group) === leader;
    } catch {
      return false;
    }
  });

/**
 * Runs a command to its end.
 *
 * @throws when it fails, with its last lines of output
 */
async function measure(
  command: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Taken> {
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
    const now = groupOf(Number(child.pid)).reduce((sum, pid) => sum + memoryOf(pid), 0);
    memory = Math.max(memory, now);
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

/** Size of a folder, in MB. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, name)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0) / 1e6;

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

const counts = process.argv.slice(2).map(Number);
if (!counts.every(Number.isInteger))
  explain("node --import tsx bench/build/run.ts [PUBLICATIONS…]");
/** A text in the middle, one with a photograph, and an unused number. */
const [EDITED, PICTURED, NEW_PICTURE] = [5, 10, 1_000_003];

interface Place {
  folder: string;
  texts: string;
}

const CHANGES: Record<string, (place: Place) => Promise<void> | void> = {
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

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Size of an article, which must not depend on the number of articles; measured as in `e2e/page-weight.spec.ts`. */
const pageWeight = (site: string): { html: string; scripts: string } => ({
  html: kilobytes(packed(readFileSync(path.join(site, PAGE)))),
  scripts: kilobytes(total(scriptsOfFirstVisit(site, "component---src-templates-publication-tsx"))),
});

async function main(): Promise<void> {
  for (const count of counts.length > 0 ? counts : [10, 1000, 10_000]) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"));
    const site = path.join(folder, "public");
    const texts = copyProject(folder);
    await writeTexts(count, texts);
    const rows: Record<string, object> = {};
    for (const [change, apply] of Object.entries(CHANGES)) {
      await apply({ folder, texts });
      execFileSync("npm", ["run", "review:list"], { cwd: folder });
      // The packages are shared with this checkout and contain caches of builds, so the copy has its own picture store.
      const env = { PICTURE_STORE: path.join(folder, "pictures") };
      const taken = await measure(["npm", "run", "build"], folder, env);
      rows[change] = { ...taken, "result, MB": Math.round(sizeOf(site)) };
      console.log(change, JSON.stringify(rows[change]));
    }
    console.log(`\n${count} publications`);
    console.table(rows);
    console.log("an article weighs", pageWeight(site));
    rmSync(folder, { recursive: true });
  }
}

void main();
