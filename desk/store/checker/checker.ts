import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  checkWholeText,
  mistakeOf,
  dataMistakes,
} from "@rodinki/content-model/checks/check-content";
import { moscowDay, type Texts } from "@rodinki/content-model/reading/text-files";
import { checkFolder, type Checked } from "./check-folder";
import { concernedTexts, type Difference } from "./concerned";
import { Mirror } from "./mirror";
import type { Change } from "../change";

/**
 * About some of the changes in the author's project, without the others, which `without` undoes; or about a whole project in
 * another folder.
 */
export type Asked = { alone: Difference[]; without: Change[] } | { folder: string };
export type Question = { id: number } & Asked;

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
const { DESK_PROJECT: project } = process.env;
// The working folder becomes the mirror, and what the project has not is deleted there: never where somebody has files.
if (project === undefined || readdirSync(".").length > 0) {
  console.error(
    "The checker is started by the desk, in an empty folder: it writes over content/ of its working folder.",
  );
  process.exit(1);
}
const mirror = new Mirror(project);

/** Every text of the project, as it was when the mirror was brought up to date. */
const texts = new Map<string, string>();

function bringUpToDate(): void {
  for (const file of mirror.bringUpToDate()) {
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
async function mistakesAlone(alone: readonly Difference[], without: Change[]): Promise<string[]> {
  bringUpToDate();
  const texts = textsWith(without);
  mirror.change(without);
  return mistakesIn(concernedTexts(alone, [...texts]), texts);
}

async function answer({ id, ...asked }: Question): Promise<Answer> {
  try {
    if ("folder" in asked) return { id, ...(await checkFolder(asked.folder)) };
    return { id, mistakes: await mistakesAlone(asked.alone, asked.without) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, failure: String(error) };
    const { code, stack, message } = error as NodeJS.ErrnoException;
    return { id, failure: stack ?? message, code };
  }
}

let last: Promise<unknown> = Promise.resolve();

process.on("message", (question: Question) => {
  last = last.then(async () => process.send?.(await answer(question)));
});
process.once("disconnect", () => process.exit(0));

/** Texts that make the programs fast that read them, so that the first author who writes does not wait for it. */
const READ_AHEAD = 40;

/** Reads texts one after the other: a question that arrives meanwhile goes before the next text. */
async function readAhead(): Promise<void> {
  bringUpToDate();
  for (const file of [...texts.keys()].slice(0, READ_AHEAD)) {
    const read = last.then(() => {
      // A text may be deleted by now, or a new one discarded.
      if (existsSync(file)) return mistakeOf(() => checkWholeText(file, moscowDay()));
    });
    last = read.catch((error: unknown) => console.error(error));
    await last;
  }
}

// A failure of the reading ahead is only logged: each question answers with a reason of its own, such as a full disk.
readAhead().catch((error: unknown) => console.error(error));
