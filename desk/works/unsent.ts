import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { textOf } from "../collections/collections";
import { isWords } from "../store/change";
import { DeskError } from "../desk-error";
import { difference, type FileChange } from "../git/difference";
import { baseCommit, finishMove } from "../git/move";
import { mergeBase, objectOf, published } from "../git/refs";
import { treeOfFiles, treeWithChanges } from "../git/trees";

/** What the author has changed in `content/` and nobody else has seen. */
export interface Unsent {
  /** The published commit that it was written on. */
  base: string;
  /** The project with it: the page says which one it has shown. */
  tree: string;
  changes: FileChange[];
}

/** A picture that was added beside a text which does not show it, or not any more: it waits there and goes nowhere. */
function isUnused({ file, before }: FileChange): boolean {
  const text = textOf(file);
  if (before !== undefined || text === file || isWords(file)) return false;
  return !existsSync(text) || !readFileSync(text, "utf8").includes(path.posix.basename(file));
}

/** @throws DeskError when `content/` of the checkout comes from somewhere else than what is published */
export async function unsent(): Promise<Unsent> {
  await finishMove();
  const head = await baseCommit();
  const base = await mergeBase(head, (await published()).commit);
  if (!base || (await objectOf(`${base}:content`)) !== (await objectOf(`${head}:content`))) {
    throw new DeskError(
      "В этой папке тексты взяты не из того, что опубликовано: кто-то правил их мимо стола. Покажите это разработчику.",
      409,
    );
  }
  const tree = await treeOfFiles(base);
  const all = await difference(base, tree);
  const changes = all.filter((change) => !isUnused(change));
  if (changes.length === all.length) return { base, tree, changes };
  return { base, tree: await treeWithChanges(base, changes), changes };
}
