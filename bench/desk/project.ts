import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeProject } from "../../e2e/fixtures/author-desk";

const MODEL = "content/articles/melanoma-u-detei";

export const nameOf = (number: number): string => `statya-${number}`;
export const fileOf = (number: number): string => `content/articles/${nameOf(number)}/index.mdx`;

/**
 * Makes a project in git as an author has it, with generated articles beside the real ones.
 *
 * @returns its folder
 */
export function projectWith(articles: number): string {
  const project = makeProject();
  const text = readFileSync(path.join(project, MODEL, "index.mdx"), "utf8");
  for (let number = 1; number <= articles; number += 1) {
    cpSync(path.join(project, MODEL), path.dirname(path.join(project, fileOf(number))), {
      recursive: true,
    });
    writeFileSync(
      path.join(project, fileOf(number)),
      text.replace(/^title:.*/m, `title: Статья ${number}`),
    );
  }
  commit(project, "Many texts");
  return project;
}

export function commit(project: string, message: string): void {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project });
  git("add", ".");
  git("commit", "--quiet", "--message", message);
}

/** Gives articles other titles, as if they were saved and not sent. */
export function retitle(project: string, numbers: readonly number[], title: string): void {
  for (const number of numbers) {
    const file = path.join(project, fileOf(number));
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^title:.*/m, `title: ${title} ${number}`),
    );
  }
}
