import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { DoctorReview } from "../data/doctor-review";

const DOCTOR_REVIEW_FILE = "content/doctor-review.yml";

function copyContent(project: string, from: string, isWanted: (file: string) => boolean): void {
  cpSync(path.join(from, "content"), path.join(project, "content"), {
    recursive: true,
    // Times are preserved, so that unchanged texts are not compiled again.
    preserveTimestamps: true,
    filter: (source) => isWanted(path.relative(from, source).replaceAll("\\", "/")),
  });
}

/** A folder or a file of a text, without its ending. */
const TEXT = /^content\/(?:publications\/\w+|pages|articles)\/([\w-]+)/;

/**
 * Copies `content/` with a few of its texts, as a check reads all of them. Pages that the menu names must be among them.
 *
 * @param texts names of their folders or files, without the ending
 * @param project the target folder
 * @param from the root of the project
 */
export function copyFewTexts(texts: readonly string[], project: string, from: string): void {
  copyContent(project, from, (file) => {
    const [, name] = TEXT.exec(file) ?? [];
    if (name === undefined || texts.includes(name)) return true;
    // Drawings of a page lie beside it: care.mdx, care-days.svg.
    return file.endsWith(".svg") && texts.some((text) => name.startsWith(`${text}-`));
  });
  // The list quotes texts that are left out.
  writeFileSync(path.join(project, DOCTOR_REVIEW_FILE), "subjects: []\nstatements: []\n");
}

/** Writes the doctor's list into such a copy, without the statements of texts that it lacks. */
export function copyDoctorReview(project: string, from: string): void {
  const all = parse(readFileSync(path.join(from, DOCTOR_REVIEW_FILE), "utf8")) as DoctorReview;
  const statements = all.statements.filter(({ file }) => existsSync(path.join(project, file)));
  const subjects = all.subjects.filter((name) => statements.some((one) => one.subject === name));
  writeFileSync(path.join(project, DOCTOR_REVIEW_FILE), stringify({ subjects, statements }));
}

/** Each test of the file works in its own folder with a few of the texts, as `copyFewTexts` copies them. */
export function useFewTexts(texts: readonly string[]): void {
  const root = process.cwd();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "content-"));
    copyFewTexts(texts, folder, root);
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(root);
    await rm(folder, { recursive: true });
  });
}

/** Replaces a match in a file. @throws when there is none */
export async function rewrite(file: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(file, after);
}
