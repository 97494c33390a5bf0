import { withheldTexts } from "@rodinki/content-model/checks/withheld-texts";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { movedBetween, type Publication } from "../git/publications";
import { cachedGit } from "../git/cached-git";
import { difference, type FileChange, wordsOf } from "../git/difference";
import { objectOf } from "../git/refs";
import { authorsOf, stepsOf } from "../works/sent";
import { UNDOES } from "../git/commit";
import type { Proposal } from "./proposal";

/** What readers would have after an undo. */
type State = Pick<Proposal, "base" | "tree" | "changes">;

/** Whether a change adds something for readers. The list of redirects only follows moves and deletions. */
const gives = ({ file, after }: FileChange): boolean =>
  after !== undefined && file !== REDIRECTS_FILE;

/** Whether one of the commits between two others is an undo. @param undone of this publication; any one when left out */
async function hasUndo(before: string, until: string, undone?: string): Promise<boolean> {
  const line = undone ? `^${UNDOES} ${undone}$` : `^${UNDOES} `;
  const options = ["log", "-1", "--format=%H", `--grep=${line}`];
  return (await cachedGit(options, [until, `^${before}`], ["--"])) !== "";
}

/** Whether a publication has given a file the very content that readers had some time before, as «Вернуть эту версию» does. */
async function isReturn(parent: string, commit: string): Promise<boolean> {
  const changes = (await difference(parent, commit)).filter(
    (change) => change.before !== undefined && gives(change),
  );
  if (changes.length === 0) return false;
  const options = ["--first-parent", "--no-renames", "--raw", "--no-abbrev", "--format="];
  const files = changes.map(({ file }) => file);
  const log = await cachedGit(["log", ...options], [parent], ["--", ...files]);
  // «:100644 100644 abc… def… M», a tab, then the name of the file.
  const lines = log.split("\n").map((line) => line.split("\t"));
  const had = new Set(lines.map(([kinds = "", file = ""]) => `${kinds.split(" ")[3]} ${file}`));
  return changes.some(({ file, after }) => had.has(`${after} ${file}`));
}

/** Whether readers see a text: a draft waits for its author, and a publication that is dated ahead for its day. */
async function isSeen(file: string, number: string | undefined): Promise<boolean> {
  if (number === undefined) return false;
  const raw = await wordsOf(number);
  return withheldTexts(undefined, new Map([[file, raw]])).length === 0;
}

/** Whether readers would see a text that they do not see now. One that only moves they see now. */
async function showsText({ base, tree, changes }: State): Promise<boolean> {
  const moved = new Map([...(await movedBetween(base, tree))].map(([from, to]) => [to, from]));
  for (const { file, before, after } of changes) {
    if (!file.endsWith(".mdx")) continue;
    const now = before ?? (await objectOf(`${base}:${moved.get(file) ?? file}`));
    if ((await isSeen(file, after)) && !(await isSeen(file, now))) return true;
  }
  return false;
}

/** Why one person alone does not publish an undo, as what it does. */
export const NOT_ALONE = {
  taken: "возвращает читателям то, что с сайта уже снимали",
  corrected: "возвращает прежние слова вместо тех, что написал другой человек",
  mixed: "даёт текст, который в таком виде никто ещё не читал",
};
export type NotAlone = keyof typeof NOT_ALONE;

/**
 * Whether undoing a publication restores what somebody has removed on purpose: a deleted or withheld text, or words that an undo,
 * or a return to an older version, has replaced.
 */
const bringsBackTaken = async (
  { commit, parent = "" }: Publication,
  { base }: State,
): Promise<boolean> =>
  (await hasUndo(parent, commit)) ||
  (await hasUndo(commit, base, commit)) ||
  isReturn(parent, commit);

/** Whether others than these have written what was published. */
async function isOfOthers(
  { commit, tip = commit, parent = "" }: Publication,
  people: ReadonlySet<string>,
): Promise<boolean> {
  const authors = authorsOf({ steps: await stepsOf(tip, parent) });
  return [...authors].some((author) => !people.has(author));
}

/**
 * The reason why an undo of a publication needs two people. One alone may remove a new text, or undo once what they have written
 * themselves: readers then get words that a second person has read and nobody has corrected.
 *
 * @param state what readers would have
 * @param people who undo it, by their addresses
 * @returns undefined: one of them may do it alone
 */
export async function whyNotAlone(
  publication: Publication,
  state: State,
  people: ReadonlySet<string>,
): Promise<NotAlone | undefined> {
  if (await showsText(state)) return "taken";
  const given = state.changes.filter(gives);
  // Changes that only remove restore nothing.
  if (given.length === 0) return undefined;
  if (await bringsBackTaken(publication, state)) return "taken";
  if (await isOfOthers(publication, people)) return "corrected";
  for (const { file, after } of given) {
    if (after !== (await objectOf(`${publication.parent}:${file}`))) return "mixed";
  }
  return undefined;
}
