import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as setup } from "@playwright/test";
import { buildFolder, newFormTitle, titles, variables } from "./fixtures/builds";
import { build, copySources } from "./fixtures/sources";
import { article } from "./fixtures/texts";

const ARTICLE = `content/articles/${path.basename(article.path)}/index.mdx`;
const FORM = "src/features/questions/question-popup.tsx";

function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!from.test(text)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, text.replace(from, to));
}

const entitle = (file: string, title: string): void => edit(file, /^title:.*$/m, `title: ${title}`);

setup("two later builds: other scripts with a new text, then only a new text", async () => {
  const worded = buildFolder("worded");
  rmSync(path.dirname(worded), { recursive: true, force: true });
  copySources(worded);
  entitle(path.join(worded, ARTICLE), titles.next);
  edit(path.join(worded, FORM), /title="Задать вопрос"/, `title="${newFormTitle}"`);
  await build(worded, variables);
  const isCache = (file: string) => path.relative(worded, file) === ".cache";
  cpSync(worded, buildFolder("next"), { recursive: true, filter: (file) => !isCache(file) });

  entitle(path.join(worded, ARTICLE), titles.worded);
  await build(worded, variables);
});
