import type { TextDirective } from "mdast-util-directive";
import { sourceNumber, type Block } from "./block";
import { sourceField } from "./block-form";
import { become, element, words } from "./element";

const linkTo = (number: number) => ({
  className: ["source-link"],
  href: `#source-${number}`,
  "aria-label": `Источник ${number}`,
});

/** A raised link to the source of this number, as a block puts it behind its words. */
export const sourceLink = (number: number) =>
  element("a", linkTo(number), words(String(number))) as never;

/** A raised link to a source of the list under the text. */
export const source: Block<TextDirective> = {
  type: "textDirective",
  usage: ":source[1]",
  attributes: [],
  form: { label: "Номер источника", attributes: {}, inside: sourceField },
  render(directive, { text, place }) {
    const [child] = directive.children;
    const number = sourceNumber(child?.type === "text" ? child.value : "", text, place);
    become(directive, "a", linkTo(number));
  },
};
