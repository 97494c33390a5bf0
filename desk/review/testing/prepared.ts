import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { copyFewTexts } from "@rodinki/content-model/testing/content-copy";

const root = path.resolve(__dirname, "../../..");

/** git as a developer would type it. */
export const typed = (folder: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

export function signed(project: string, name: string, email: string): void {
  typed(project, "config", "user.name", name);
  typed(project, "config", "user.email", email);
}

/** Dates every fact, without the words that it is known by, as if it had been read in its source today: the tests outlive the days until which the site's own are good. */
function readFactsToday(project: string): void {
  const file = path.join(project, "content/facts.yml");
  const today = moscowDay();
  // Midnight may pass meanwhile.
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const facts = readFileSync(file, "utf8")
    // By these the check looks for other numbers in every sentence of the data: most of its time.
    .replaceAll(/^  match: .*\n/gm, "")
    .replaceAll(/^  read: .*$/gm, `  read: ${today}`)
    .replaceAll(/^  until: .*$/gm, `  until: ${tomorrow}`);
  writeFileSync(file, facts);
}

/** Each publication checks every text: the tests need two articles, and the page which the menu names. */
const TEXTS = [
  "nacionalnyj-alyans-dermatologov-i-kosmetologov",
  "bezopasnoe-solnze",
  "melanoma-u-detei",
];

/**
 * Makes a git repository with a handful of the site's own texts and one file of code, all committed to `main`.
 *
 * @param project an empty folder
 */
export function prepareProject(project: string): void {
  copyFewTexts(TEXTS, project, root);
  readFactsToday(project);
  cpSync(path.join(root, "docs/medical-review.md"), path.join(project, "docs/medical-review.md"));
  writeFileSync(path.join(project, "code.ts"), "export const one = 1;\n");
  // Without git's examples of hooks, but with the folder of any repository.
  typed(project, "init", "--quiet", "--initial-branch=main", "--template=");
  mkdirSync(path.join(project, ".git/hooks"), { recursive: true });
  signed(project, "Анна Автор", "anna@example.ru");
  // Files of a copy have other inodes and other times: git need not read all of them again.
  typed(project, "config", "core.checkStat", "minimal");
  typed(project, "config", "core.trustctime", "false");
  // Each commit, fetch and push would start one more git, which looks whether the repository is to be packed.
  typed(project, "config", "maintenance.auto", "false");
  typed(project, "config", "receive.autogc", "false");
  typed(project, "add", "--all");
  typed(project, "commit", "--quiet", "--message", "Первое");
  // One file of objects is copied sooner than a file for each text.
  typed(project, "repack", "-a", "-d", "--quiet");
}
