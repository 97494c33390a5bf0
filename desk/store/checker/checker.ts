import { existsSync, readFileSync, readdirSync } from "node:fs";
import {
  contentMistakes,
  checkWholeText,
  mistakeOf,
  dataMistakes,
} from "@rodinki/content-model/checks/check-content";
import { LIST_FILE, withList } from "@rodinki/content-model/review/list-file";
import { reviewList } from "@rodinki/content-model/review/review-list";
import { moscowDay, type Texts } from "@rodinki/content-model/reading/text-files";
import type { Change } from "../change";
import { concernedTexts, type Difference } from "./concerned";
import { Mirror } from "./mirror";

export interface Checked {
  /** What the site's check says, in Russian with file and line. */
  mistakes: string[];
  /** `docs/medical-review.md` as the build will require it; undefined: the project has none. */
  list?: string;
}

async function checkHere(): Promise<Checked> {
  const mistakes = await contentMistakes();
  if (!existsSync(LIST_FILE)) return { mistakes };
  const raw = readFileSync(LIST_FILE, "utf8");
  return { mistakes, list: mistakes.length > 0 ? raw : withList(raw, await reviewList(raw)) };
}

/** Checks a whole project in `folder`. The site's check reads the folder that its process is in: meanwhile it is that one. */
async function checkFolder(folder: string): Promise<Checked> {
  const own = process.cwd();
  process.chdir(folder);
  try {
    return await checkHere();
  } finally {
    process.chdir(own);
  }
}

/**
 * About some of the changes in the author's project, without the others, which `without` undoes; or about a whole project in
 * another folder.
 */
export type Asked = { alone: Difference[]; without: Change[] } | { folder: string };
/** `project`: the folder of the author's project. */
export type Question = { id: number; project: string } & Asked;

/** `code`: of an error of the file system. */
interface Failure {
  failure: string;
  code?: string;
}

export type Answer = { id: number } & (Checked | Failure);

/**
 * A process of its own, in a folder of its own: the site's check reads `content/` where it runs, and some changes are tried
 * there without the others. `ask-checker.ts` starts it.
 */
// The working folder becomes the mirror, and what the project has not is deleted there: never where somebody has files.
if (process.send === undefined || readdirSync(".").length > 0) {
  console.error(
    "The checker is started by the desk, in an empty folder: it writes over content/ of its working folder.",
  );
  process.exit(1);
}
const mirror = new Mirror();

/** Every text of the project, as it was when the mirror was brought up to date. */
const texts = new Map<string, string>();

function bringUpToDate(project: string): void {
  for (const file of mirror.bringUpToDate(project)) {
    if (!file.endsWith(".mdx")) continue;
    if (existsSync(file)) texts.set(file, readFileSync(file, "utf8"));
    else texts.delete(file);
  }
}

function textsWith(changes: readonly Change[]): Texts {
  const after = new Map(texts);
  for (const { file, content } of changes) {
    if (file.endsWith(".mdx") && typeof content === "string") after.set(file, content);
    if (content === null) after.delete(file);
  }
  return after;
}

/**
 * What the site's check says of some texts, of all data, and of the links between texts.
 *
 * @param files the texts that are to be read whole
 * @param texts all of them
 * @returns as the build would say it, one line each
 */
async function mistakesIn(files: readonly string[], texts: Texts): Promise<string[]> {
  const today = moscowDay();
  const mistakes = new Set<string>();
  for (const file of files) {
    const mistake = await mistakeOf(() => checkWholeText(file, today));
    if (mistake !== undefined) mistakes.add(mistake);
  }
  for (const mistake of await dataMistakes(today, texts)) mistakes.add(mistake);
  return [...mistakes];
}

/** What is wrong with the changes in `alone`, and because of them, where the project has no others. */
async function mistakesAlone(
  project: string,
  alone: readonly Difference[],
  without: Change[],
): Promise<string[]> {
  bringUpToDate(project);
  const texts = textsWith(without);
  mirror.change(without);
  return mistakesIn(concernedTexts(alone, [...texts]), texts);
}

async function checked({ project, ...asked }: Question): Promise<Checked> {
  if ("folder" in asked) return checkFolder(asked.folder);
  return { mistakes: await mistakesAlone(project, asked.alone, asked.without) };
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return { id, ...(await checked(question)) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, failure: String(error) };
    const { code, stack, message } = error as NodeJS.ErrnoException;
    return { id, failure: stack ?? message, code };
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other: all write over the same mirror. */
function inTurn(step: () => Promise<unknown>): Promise<unknown> {
  const done = last.then(step);
  last = done.catch((error: unknown) => console.error(error));
  return last;
}

process.on("message", (question: Question) => {
  void inTurn(async () => {
    const said = await answer(question);
    // Without the callback the end of a desk that waits no longer would be an error of this process.
    process.send?.(said, undefined, undefined, () => undefined);
  });
});
process.once("disconnect", () => process.exit(0));
