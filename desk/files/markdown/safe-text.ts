import { extentOf, type Block } from "./blocks";

interface Splice {
  start: number;
  end: number;
  text: string;
  isLink?: true;
}

const inside = (block: Block): Block[] => [block, ...(block.children ?? []).flatMap(inside)];

const backslashes = (text: string) =>
  text.replace(/\\.|[{}]|<(?=[\p{L}\d/!?])/gsu, (found) =>
    found.startsWith("\\") ? found : `\\${found}`,
  );

/**
 * What the editor writes, as MDX must have it: braces and brackets that somebody typed are letters, not code, and an
 * address in angle brackets is a link.
 *
 * @param blocks of this text
 */
export function safeText(edited: string, blocks: Block[]): string {
  const edits = blocks.flatMap(inside).flatMap((block): Splice[] => {
    const [start, end] = extentOf(block);
    const text = edited.slice(start, end);
    if (block.type === "text") return [{ start, end, text: backslashes(text) }];
    // The site's check refuses tags, so what looks like one was meant as letters: «<b>» in somebody's message.
    if (block.type === "html") return [{ start, end, text: backslashes(text) }];
    const address = block.type === "link" ? /^<(\S+)>$/.exec(text)?.[1] : undefined;
    return address ? [{ start, end, text: `[${address}](${address})`, isLink: true }] : [];
  });
  const links = edits.filter(({ isLink }) => isLink);
  return edits
    .filter(
      (edit) =>
        edit.isLink || !links.some(({ start, end }) => edit.start >= start && edit.end <= end),
    )
    .reverse()
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), edited);
}
