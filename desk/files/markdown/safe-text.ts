import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { extentOf, type Block } from "./blocks";

interface Splice {
  start: number;
  end: number;
  text: string;
  isLink?: true;
}

const inside = (block: Block): Block[] => [block, ...(block.children ?? []).flatMap(inside)];

/** A brace begins code of MDX, and a bracket a tag, unless a space stands behind it. What has its backslash keeps it. */
const backslashes = (text: string, next: string) =>
  `${text}${next}`
    .replace(/\\.|[{}]|<(?!\s|$)/gsu, (found) => (found.startsWith("\\") ? found : `\\${found}`))
    .slice(0, next === "" ? undefined : -next.length);

/** «import …» at the beginning of a block is code of MDX, unless its first letter is written by its number. */
const withoutCode = (text: string) =>
  text.replace(/^[ie](?=(?:mport|xport) )/, (letter) => `&#${letter.charCodeAt(0)};`);

/** `слово:who` looks like a block of ours in a line, and is none. A mistyped block of its own lines is left to the check. */
const isForeign = ({ type, name = "" }: Block) =>
  type === "textDirective" && BLOCKS[name]?.type !== type;

/**
 * Whether a block was typed or pasted as plain text and is none of the site's blocks. The site's check refuses tags: «<b>» was
 * meant as text.
 */
const areLetters = (block: Block): boolean => block.type === "html" || isForeign(block);

export const hasLetters = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => areLetters(block) || hasLetters(block.children ?? []));

/** The colon, and the braces behind its label. The words of the label are text of their own. */
function foreignSplices(edited: string, block: Block): Splice[] {
  const [start, end] = extentOf(block);
  const label = block.children?.at(-1);
  const rest = label ? extentOf(label)[1] : start + 1;
  return [
    { start, end: start + 1, text: "\\:" },
    { start: rest, end, text: backslashes(edited.slice(rest, end), "") },
  ];
}

/**
 * Escapes what the editor writes for MDX: typed braces and brackets become text instead of code, and an address in angle brackets
 * becomes a link.
 *
 * @param blocks of this text
 */
export function safeText(edited: string, blocks: Block[]): string {
  const edits = blocks.flatMap(inside).flatMap((block): Splice[] => {
    const [start, end] = extentOf(block);
    const text = edited.slice(start, end);
    const next = edited.slice(end, end + 1);
    const isFirst = start === 0 || edited[start - 1] === "\n";
    if (block.type === "text" || block.type === "html")
      return [{ start, end, text: backslashes(isFirst ? withoutCode(text) : text, next) }];
    if (isForeign(block)) return foreignSplices(edited, block);
    const address = block.type === "link" ? /^<(\S+)>$/.exec(text)?.[1] : undefined;
    if (!address) return [];
    const target = address.includes(":") ? address : `mailto:${address}`;
    return [{ start, end, text: `[${address}](${target})`, isLink: true }];
  });
  const links = edits.filter(({ isLink }) => isLink);
  return edits
    .filter(
      (edit) =>
        edit.isLink || !links.some(({ start, end }) => edit.start >= start && edit.end <= end),
    )
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), edited);
}
