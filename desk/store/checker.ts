import { existsSync, readFileSync } from "node:fs";
import {
  contentMistakes,
  checkWholeText,
  mistakeOf,
  dataMistakes,
} from "@rodinki/content-model/checks/check-content";
import { LIST_FILE, withList } from "@rodinki/content-model/review/list-file";
import { reviewList } from "@rodinki/content-model/review/review-list";
import { moscowDay } from "@rodinki/content-model/reading/text-files";

export interface Checked {
  /** What the site's check says, in Russian with file and line. */
  mistakes: string[];
  /** `docs/medical-review.md` as the build will require it; undefined: the project has none, or one text was checked. */
  list?: string;
}

/** A project that lies in `folder`: all of it, or one text of it with the data and the links between texts. */
export interface Asked {
  folder: string;
  file?: string;
}

export type Question = { id: number } & Asked;

/** `code`: of an error of the file system. */
export type Answer = { id: number } & (Checked | { failure: string; code?: string });

async function checkText(file: string): Promise<Checked> {
  const today = moscowDay();
  const own = existsSync(file) ? await mistakeOf(() => checkWholeText(file, today)) : undefined;
  return { mistakes: [...new Set([...(own ? [own] : []), ...(await dataMistakes(today))])] };
}

async function checkAll(): Promise<Checked> {
  const mistakes = await contentMistakes();
  if (!existsSync(LIST_FILE)) return { mistakes };
  const raw = readFileSync(LIST_FILE, "utf8");
  return { mistakes, list: mistakes.length > 0 ? raw : withList(raw, await reviewList(raw)) };
}

/** The site's check reads the folder that its process is in: meanwhile it is the asked one. */
async function checked({ folder, file }: Asked): Promise<Checked> {
  const own = process.cwd();
  process.chdir(folder);
  try {
    return await (file === undefined ? checkAll() : checkText(file));
  } finally {
    process.chdir(own);
  }
}

async function answer({ id, ...asked }: Question): Promise<Answer> {
  try {
    return { id, ...(await checked(asked)) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, failure: String(error) };
    const { code, stack, message } = error as NodeJS.ErrnoException;
    return { id, failure: stack ?? message, code };
  }
}

let last: Promise<unknown> = Promise.resolve();

// A process of its own, as the check takes the processor for seconds; `ask-checker.ts` starts it. One question after another:
// each changes the working folder.
process.on("message", (question: Question) => {
  last = last.then(async () => {
    const said = await answer(question);
    // Without the callback the end of a desk that waits no longer would be an error of this process.
    process.send?.(said, undefined, undefined, () => undefined);
  });
});
process.once("disconnect", () => process.exit(0));
