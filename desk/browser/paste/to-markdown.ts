import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as write } from "mdast-util-to-markdown";
import type { Part } from "./to-markdown-tree";

/** No empty lines between the items of a list, as in our other texts. */
const tight = (part: Part): Part => ({
  ...part,
  ...(/^list/.test(part.type) && { spread: false }),
  ...(part.children && { children: part.children.map(tight) }),
});

/** Blocks as the file holds them, for whoever writes in markup. */
export const toMarkdown = (children: Part[]): string =>
  write(tight({ type: "root", children }) as Parameters<typeof write>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
  }).trim();
