import { textOf } from "../collections/collections";
import { wordsOf, type FileChange } from "../git/difference";
import { titleOf } from "../files/names";

/** A change of a file that may have come from another place. */
export interface PlacedChange extends FileChange {
  /** Where the text lay before, when its address has changed. */
  from?: string | undefined;
}

const isText = ({ file }: FileChange): boolean => file.endsWith(".mdx");

const titleIn = async (file: string, number: string | undefined) =>
  titleOf(file, await wordsOf(number));

async function oldPlaceOf(
  { file, after }: FileChange,
  removed: readonly FileChange[],
): Promise<FileChange | undefined> {
  const title = await titleIn(file, after);
  for (const old of removed) if ((await titleIn(old.file, old.before)) === title) return old;
  return undefined;
}

/** Texts first: they say what the pictures and the data beside them are for. */
const textsFirst = (one: FileChange, other: FileChange): number =>
  Number(isText(other)) - Number(isText(one));

/**
 * Joins the two changes of a moved text, removed at one address and added with the same title at another, into one. Pictures that
 * were deleted or moved together with their text are left out.
 */
export async function withMoves(changes: readonly FileChange[]): Promise<PlacedChange[]> {
  const removed = changes.filter((change) => isText(change) && !change.after);
  const moved = new Map<string, FileChange>();
  for (const change of changes.filter((one) => isText(one) && !one.before)) {
    const old = await oldPlaceOf(change, removed);
    if (old) moved.set(change.file, old);
  }
  const left = new Set([...moved.values()].map(({ file }) => file));
  const removedFiles = new Set(removed.map(({ file }) => file));
  const before = new Set(changes.filter(({ after }) => !after).map((change) => change.before));
  const isShown = ({ file, after, before: old }: FileChange) => {
    const text = textOf(file);
    if (file === text) return !left.has(file);
    return !(after ? !old && moved.has(text) && before.has(after) : removedFiles.has(text));
  };
  return changes
    .filter(isShown)
    .map((change): PlacedChange => {
      const old = moved.get(change.file);
      return old ? { ...change, before: old.before, from: old.file } : change;
    })
    .sort(textsFirst);
}
