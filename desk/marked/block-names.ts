import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";

const OPENING = /^([ \t]*:{2,})([\w-]+)/gm;

const named = (body: string): string =>
  body.replace(OPENING, (all, colons: string, name: string) => {
    const form = Object.hasOwn(BLOCKS, name) ? BLOCKS[name]?.form : undefined;
    return form ? `${colons} Блок «${form.label.trim()}» ` : all;
  });

/** The beginning that words of an author need so that they pass for a block. */
const LIKE_A_NAME = /:{2,} Блок «/;

/**
 * Two bodies of a text with blocks called as the editor calls them: «::: Блок «Когда к врачу» {sign="bleeding"}».
 *
 * @returns both as they are where words of the text look like such a name: a change of one to the other would be hidden
 */
export function withBlockNames(before: string, after: string): [before: string, after: string] {
  if (LIKE_A_NAME.test(before) || LIKE_A_NAME.test(after)) return [before, after];
  return [named(before), named(after)];
}
