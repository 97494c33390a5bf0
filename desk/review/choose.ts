import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { DeskError } from "../desk-error";
import { lastAnswers } from "../git/cached-git";
import { isWords } from "../store/change";
import { askChecker } from "../store/ask-checker";
import type { Checked } from "../store/checker";
import { type FileChange, wordsOf } from "../git/difference";
import { objectOf } from "../git/refs";
import { inTemporaryFolder, treeWithChanges, writeTree } from "../git/trees";
import type { Unsent } from "../works/unsent";
import { groupsOf, type ChangedText, type Group } from "./groups";
import { takenWorks } from "./taken";

/** The unsent changes that an author looks at and sends. */
export interface Chosen {
  changes: FileChange[];
  /** The published texts with these changes and no others. */
  tree: string;
  /** Items that were not chosen, and without which the site's check refuses those that were. */
  missing: Group[];
  /** What the site's check says against these changes, a line each; nothing may be sent before it is empty. */
  mistakes: string[];
}

/** The words of a text or data; a picture has empty ones. */
const wordsIn = async (file: string, number: string | undefined) =>
  number !== undefined && !isWords(file) ? "" : wordsOf(number);

/** @returns the unsent changes text by text, as `groupsOf` says */
export async function itemsOf({ changes }: Unsent): Promise<Group[]> {
  const texts: ChangedText[] = await Promise.all(
    changes.map(async ({ file, before, after }) => ({
      file,
      before: await wordsIn(file, before),
      after: await wordsIn(file, after),
    })),
  );
  const taken = await takenWorks();
  return groupsOf(
    texts,
    taken.map(({ files }) => files),
  );
}

const known = lastAnswers<Checked>(20);

/** @returns what the site's check says today of a state of the project that lies in no folder yet */
export async function checkTree(tree: string): Promise<Checked> {
  const read = await Promise.all(["content", LIST_FILE].map((name) => objectOf(`${tree}:${name}`)));
  return known([moscowDay(), ...read].join(" "), () =>
    inTemporaryFolder(async (folder) => {
      await writeTree(tree, folder);
      return askChecker({ folder });
    }),
  );
}

/** How many items are tried one by one. */
const TRIED = 4;

/**
 * @param keys of the items; nothing: all
 * @throws DeskError when none of them is there any more
 */
export async function chosen(state: Unsent, keys?: readonly string[]): Promise<Chosen> {
  const all = state.changes;
  if (!keys) {
    const { mistakes } = await checkTree(state.tree);
    return { changes: all, tree: state.tree, missing: [], mistakes };
  }
  const items = await itemsOf(state);
  const wanted = items.filter(({ key }) => keys.includes(key));
  if (wanted.length === 0) {
    throw new DeskError(
      "Этих правок уже нет: их отправили или отменили. Откройте «Проверку» ещё раз.",
      409,
    );
  }
  const withThese = async (groups: readonly Group[]) => {
    const files = new Set(groups.flatMap((group) => group.files));
    const changes = state.changes.filter(({ file }) => files.has(file));
    return { changes, tree: await treeWithChanges(state.base, changes) };
  };
  const alone = await withThese(wanted);
  const { mistakes } = await checkTree(alone.tree);
  if (alone.tree === state.tree || mistakes.length === 0)
    return { ...alone, missing: [], mistakes };
  const shares = ({ files }: Group) =>
    files.filter((file) => alone.changes.some((change) => change.file === file)).length;
  const others = items
    .filter((item) => !wanted.includes(item))
    .sort((one, other) => shares(other) - shares(one));
  for (const missing of [...others.slice(0, TRIED).map((other) => [other]), others]) {
    const together = await withThese([...wanted, ...missing]);
    if ((await checkTree(together.tree)).mistakes.length === 0)
      return { ...together, missing, mistakes: [] };
  }
  // Its mistakes are its own.
  return { ...alone, missing: [], mistakes };
}
