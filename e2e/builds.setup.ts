import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as setup } from "@playwright/test";
import { buildFolder, newFormTitle, titles, variables } from "./fixtures/builds";
import { article } from "./fixtures/texts";

const root = path.resolve(__dirname, "..");
const ARTICLE = `content/articles/${path.basename(article.path)}/index.mdx`;
const FORM = "src/features/questions/question-popup.tsx";

function copySources(folder: string): void {
  rmSync(path.dirname(folder), { recursive: true, force: true });
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files.filter((name) => name && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(folder, file));
  }
  for (const modules of ["node_modules", "api/node_modules"]) {
    const original = path.join(root, modules);
    if (existsSync(original)) symlinkSync(original, path.join(folder, modules));
  }
}

function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!from.test(text)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, text.replace(from, to));
}

const entitle = (file: string, title: string): void => edit(file, /^title:.*$/m, `title: ${title}`);

async function build(folder: string): Promise<void> {
  const child = spawn("npx", ["gatsby", "build"], {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: "ignore",
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`gatsby build ended with ${String(code)} in ${folder}`);
}

setup("two later builds: other scripts with a new text, then only a new text", async () => {
  const worded = buildFolder("worded");
  copySources(worded);
  entitle(path.join(worded, ARTICLE), titles.next);
  edit(path.join(worded, FORM), /title="Задать вопрос"/, `title="${newFormTitle}"`);
  await build(worded);
  const isCache = (file: string) => path.relative(worded, file) === ".cache";
  cpSync(worded, buildFolder("next"), { recursive: true, filter: (file) => !isCache(file) });

  entitle(path.join(worded, ARTICLE), titles.worded);
  await build(worded);
});
