import type { TextDirective } from "mdast-util-directive";
import { sourceNumber, type Block } from "./block";
import { become, element, words } from "./element";

const markOf = (number: number) => ({
  className: ["source-link"],
  href: `#source-${number}`,
  "aria-label": `Источник ${number}`,
});

/** The same link inside of another block. */
export const sourceMark = (number: number) => element("a", markOf(number), words(String(number)));

/** A raised link to a source of the list under the text. */
export const source: Block<TextDirective> = {
  type: "textDirective",
  usage: ":source[1]",
  attributes: [],
  render(directive, { text, place }) {
    const [child] = directive.children;
    const number = sourceNumber(child?.type === "text" ? child.value : "", text, place);
    become(directive, "a", markOf(number));
  },
};
