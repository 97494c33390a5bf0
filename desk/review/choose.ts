import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { DeskError } from "../desk-error";
import { lastAnswers } from "../git/cached-git";
import { contentAs, isWords } from "../store/change";
import { mistakesAlone } from "../store/ask-checker";
import { contentOf, type FileChange, wordsOf } from "../git/difference";
import { treeWithChanges } from "../git/trees";
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

const contentAt = async (file: string, number: string | undefined) =>
  number === undefined ? null : contentAs(file, await contentOf(number));

const known = lastAnswers<string[]>(20);

/** @returns what the site's check says today against these changes without the author's others */
export function mistakesIn(
  changes: readonly FileChange[],
  { base, tree, changes: all }: Unsent,
): Promise<string[]> {
  const key = [moscowDay(), base, tree, ...changes.map(({ file }) => file)].join(" ");
  return known(key, () => check(changes, all));
}

async function check(
  changes: readonly FileChange[],
  all: readonly FileChange[],
): Promise<string[]> {
  const alone = await Promise.all(
    changes.map(async ({ file, before, after }) => {
      const old = await contentAt(file, before);
      // Only what texts and data were before says which texts a change concerns.
      return {
        file,
        before: typeof old === "string" ? old : null,
        after: await contentAt(file, after),
      };
    }),
  );
  const others = all.filter((change) => !changes.includes(change));
  const without = await Promise.all(
    others.map(async ({ file, before }) => ({ file, content: await contentAt(file, before) })),
  );
  return mistakesAlone(alone, without);
}

/** How many items are tried one by one. */
const TRIED = 4;

/**
 * @param keys of the items; nothing: all
 * @throws DeskError when none of them is there any more
 */
export async function chosen(state: Unsent, keys?: readonly string[]): Promise<Chosen> {
  const all = state.changes;
  if (!keys)
    return { changes: all, tree: state.tree, missing: [], mistakes: await mistakesIn(all, state) };
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
  const mistakes = await mistakesIn(alone.changes, state);
  if (alone.tree === state.tree || mistakes.length === 0)
    return { ...alone, missing: [], mistakes };
  const shares = ({ files }: Group) =>
    files.filter((file) => alone.changes.some((change) => change.file === file)).length;
  const others = items
    .filter((item) => !wanted.includes(item))
    .sort((one, other) => shares(other) - shares(one));
  for (const missing of [...others.slice(0, TRIED).map((other) => [other]), others]) {
    const together = await withThese([...wanted, ...missing]);
    if ((await mistakesIn(together.changes, state)).length === 0)
      return { ...together, missing, mistakes: [] };
  }
  // Its mistakes are its own.
  return { ...alone, missing: [], mistakes };
}
