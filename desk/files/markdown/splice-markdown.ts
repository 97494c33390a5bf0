import { blocksOf, extentOf, textOf, type Block } from "./blocks";
import { changedBlocks, type Edit } from "./changed-blocks";
import { areSame, isSame } from "./meaning";
import { hasLetters, safeText } from "./safe-text";

/** Blocks that have not changed as they were, the others as the editor has written them. */
function wholeBlocks({ old, edited }: Edit, was: Block[], now: Block[]): string {
  const texts = now.map((block) => {
    const same = was.find((one) => isSame(one, block));
    return same ? textOf(old, same) : textOf(edited, block);
  });
  return texts.join("\n\n");
}

/**
 * A text in which only what somebody has changed in the editor differs: the editor spells lists, line breaks, tables
 * and backslashes in its own way.
 *
 * @param old the text as the file holds it; an empty one is new
 * @param edited the whole text as the editor sends it
 * @returns where the new text would not read as the edited one, the edited one itself
 */
export function spliceMarkdown(old: string, edited: string): string {
  if (old === edited) return old;
  const [was, sent] = [blocksOf(old), blocksOf(edited)];
  if (areSame(was, sent)) return old || "\n";
  const safe = safeText(edited, sent);
  const now = safe === edited ? sent : blocksOf(safe);
  const [first, last] = [was[0], was.at(-1)];
  const start = first ? old.slice(0, extentOf(first)[0]) : "\n\n";
  const end = last ? old.slice(extentOf(last)[1]) : "\n";
  for (const write of [changedBlocks, wholeBlocks]) {
    const text = write({ old, edited: safe }, was, now);
    if (areSame(blocksOf(text), hasLetters(sent) ? now : sent))
      return text === "" ? "\n" : start + text + end;
  }
  // Half-typed markup may read another way each time: the words of the author stand as they have left them.
  return start + safe + end;
}
