import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Does a page stay the same size when there are many articles? Builds a copy of the project with N
 * generated articles beside the real ones and prints what a page weighs and what the build took.
 *
 *   node bench/articles.mjs 1000
 */
const count = Number(process.argv[2] ?? 1000);
const PAGE = "publication/articles/melanoma-u-detei/index.html";
const ROUTES = /^(?:webpack-runtime|framework|app|component---src-templates-publication-tsx)-/;

const copy = mkdtempSync(path.join(tmpdir(), "articles-"));
const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
for (const file of tracked.filter(Boolean)) cpSync(file, path.join(copy, file));
symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));

const model = "content/articles/melanoma-u-detei";
const text = readFileSync(path.join(model, "index.mdx"), "utf8");
for (let number = 1; number <= count; number += 1) {
  const folder = path.join(copy, `content/articles/generated-${number}`);
  cpSync(model, folder, { recursive: true });
  await writeFile(
    path.join(folder, "index.mdx"),
    text
      .replace(/^title:.*/m, `title: Статья ${number}`)
      .replace("Меланома у", `${number}. Меланома у`),
  );
}

/** Peak resident memory of a process and all its children, in bytes, sampled from /proc. */
function memoryOf(pid) {
  const children = (parent) => {
    try {
      const task = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim();
      return task ? task.split(" ").flatMap((child) => [child, ...children(child)]) : [];
    } catch {
      return [];
    }
  };
  return [pid, ...children(pid)].reduce((sum, id) => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
      return sum + Number(kilobytes ?? 0) * 1024;
    } catch {
      return sum;
    }
  }, 0);
}

const started = Date.now();
let peak = 0;
const build = spawn("npx", ["gatsby", "build"], { cwd: copy, stdio: "ignore" });
const timer = setInterval(() => (peak = Math.max(peak, memoryOf(build.pid))), 250);
const code = await new Promise((resolve) => build.on("close", resolve));
clearInterval(timer);
if (code !== 0) throw new Error(`The build failed with exit code ${code} in ${copy}`);
const seconds = (Date.now() - started) / 1000;

const site = path.join(copy, "public");
const html = readFileSync(path.join(site, PAGE));
const scripts = readdirSync(site).filter((file) => ROUTES.test(file) && file.endsWith(".js"));
const script = scripts.reduce(
  (sum, file) => sum + gzipSync(readFileSync(path.join(site, file))).length,
  0,
);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

console.log(`articles generated   ${count}`);
console.log(`build                ${seconds.toFixed(1)} s`);
console.log(`peak memory          ${(peak / 1e9).toFixed(2)} GB`);
console.log(
  `HTML of an article   ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}`,
);
console.log(`scripts of it, gzip  ${kilobytes(script)}`);
rmSync(copy, { recursive: true });
