import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as write } from "mdast-util-to-markdown";
import type { Part } from "./part";

/** No empty lines between the items of a list, as in our other texts; blocks as they are written. */
const tight = (part: Part): Part => ({
  ...part,
  ...(/lock$/.test(part.type) && part.value !== undefined && { type: "html" }),
  ...(/^list/.test(part.type) && { spread: false }),
  ...(part.children && { children: part.children.map(tight) }),
});

/** Blocks as the file holds them, for an author who writes in markup. */
export const toMarkdown = (children: readonly Part[]): string =>
  write(tight({ type: "root", children: [...children] }) as Parameters<typeof write>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    resourceLink: true,
  }).trim();
