import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");

export const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
export const OTHER = "content/articles/melanoma-u-detei/index.mdx";

/** The last day on which somebody has written or read something of the content: nothing is in the future, and hardly anything due. */
export const TODAY = readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:mdx|yml)$/.test(name))
  .flatMap((name) => {
    const raw = readFileSync(path.join(root, "content", name), "utf8");
    return [...raw.matchAll(/\b(?:date|read|reviewed): (\d{4}-\d{2}-\d{2})/g)];
  })
  .reduce((last, [, day = ""]) => (day > last ? day : last), "");

/** Two articles of the site and everything that they use, and the doctor and the page that are marked as a demonstration. */
const FOLDERS = [
  "doctors/vrach-1",
  "articles/bezopasnoe-solnze",
  "articles/melanoma-u-detei",
  "drawings",
  "publications/video",
  "pages/nacionalnyj-alyans-dermatologov-i-kosmetologov.mdx",
  "pages/nacionalnyj-alyans-dermatologov-i-kosmetologov.svg",
];

let project = "";

/** Goes into a temporary project with two articles. */
export function enterProject(): void {
  project = mkdtempSync(path.join(tmpdir(), "desk-findings-"));
  const copy = (name: string) =>
    cpSync(path.join(root, "content", name), path.join(project, "content", name), {
      recursive: true,
    });
  const data = readdirSync(path.join(root, "content")).filter((name) => name.endsWith(".yml"));
  for (const name of [...FOLDERS, ...data]) copy(name);
  // The list for doctors quotes texts that are not here.
  writeFileSync(path.join(project, "content/doctor-review.yml"), "subjects: []\nstatements: []\n");
  process.chdir(project);
}

export function leaveProject(): void {
  process.chdir(root);
  rmSync(project, { recursive: true, force: true });
}

/** Writes something into a file of the project as an author would. */
export function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, after);
}
