import { textOf, blocksOf, type Block } from "../../files/markdown/blocks";
import type { BlockForm } from "../../collections/block-form";
import { isBlank, text, type Part } from "./part";

/** @returns whether the text has a block of ours, as a file holds it: nobody writes `:term[` for anything else */
export const hasOwnBlocks = (plain: string, forms: readonly BlockForm[]): boolean =>
  [...plain.matchAll(/^[ \t>]*:{2,}([a-z-]+)(?=[{\s]|$)|:([a-z-]+)(?=\[)/gm)].some(
    ([, whole, inLine]) => forms.some(({ name }) => name === (whole ?? inLine)),
  );

const hasBlock = (block: Block): boolean =>
  block.type === "textDirective" || (block.children ?? []).some(hasBlock);

/** A part of our own markup. Blocks stay as they are written; so does emphasis around one, which the editor has as one piece. */
function partOf(markup: string, block: Block): Part {
  const { type, children, value, depth, ordered, start } = block;
  if (type === "containerDirective" || type === "leafDirective")
    return { type: "block", value: textOf(markup, block) };
  if (type === "textDirective" || ((type === "strong" || type === "emphasis") && hasBlock(block)))
    return { type: "inlineBlock", value: textOf(markup, block) };
  if (type === "html") return text(block.value ?? "");
  const { url, title } = block as Part;
  const part: Part = { type, value, depth, ordered, start, url, title };
  return children ? { ...part, children: children.map((child) => partOf(markup, child)) } : part;
}

/** @returns the blocks of our own markup, copied in the markup mode or from a file */
export const blocksOfMarkup = (markup: string): Part[] =>
  blocksOf(markup)
    .map((block) => partOf(markup, block))
    .filter((part) => !isBlank(part));
