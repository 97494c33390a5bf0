import { DeskError } from "../../desk-error";
import { blocksOf, extentOf, textOf } from "./blocks";
import { changedBlocks } from "./changed-blocks";
import { isSame, isSameText } from "./meaning";
import { safeText } from "./safe-text";

/** Blocks that have not changed as they were, the others as the editor has written them. */
function wholeBlocks(old: string, edited: string): string {
  const was = blocksOf(old);
  return blocksOf(edited)
    .map((block) => {
      const same = was.find((one) => isSame(one, block));
      return same ? textOf(old, same) : textOf(edited, block);
    })
    .join("\n\n");
}

/**
 * A text in which only what somebody has changed in the editor differs: the editor spells lists, line breaks, tables
 * and backslashes in its own way.
 *
 * @param old the text as the file holds it; an empty one is new
 * @param edited the whole text as the editor sends it
 * @throws DeskError when the new text would not read as the edited one
 */
export function spliceMarkdown(old: string, edited: string): string {
  if (old === edited || isSameText(old, edited)) return old || "\n";
  const safe = safeText(edited);
  const was = blocksOf(old);
  const [first, last] = [was[0], was.at(-1)];
  const start = first ? old.slice(0, extentOf(first)[0]) : "\n\n";
  const end = last ? old.slice(extentOf(last)[1]) : "\n";
  const attempts = [
    () => changedBlocks({ old, edited: safe }, was, blocksOf(safe)),
    () => wholeBlocks(old, safe),
  ];
  for (const attempt of attempts) {
    const text = attempt();
    if (isSameText(text, edited)) return text === "" ? "\n" : start + text + end;
  }
  throw new DeskError("Не получилось записать текст точно. Исправьте этот файл вручную");
}
