import { DeskError } from "../desk-error";
import { difference, type FileChange } from "./difference";
import { baseCommit, finishMove } from "./move";
import { mergeBase, objectOf, published } from "./refs";
import { treeOfFiles } from "./trees";

/** What the author has changed in `content/` and nobody else has seen. */
export interface Unsent {
  /** The published commit that it was written on. */
  base: string;
  /** The project with it: the page says which one it has shown. */
  tree: string;
  changes: FileChange[];
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
  return { base, tree, changes: await difference(base, tree) };
}
