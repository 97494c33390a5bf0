import type { TextDirective } from "mdast-util-directive";
import { sourceNumber, type Block, type Text } from "./block";
import { sourceField } from "./block-form";
import { become, element, words } from "./element";

const linkTo = (number: number, address = `#source-${number}`, more = "") => ({
  className: ["source-link"],
  href: address,
  "aria-label": `Источник ${number}${more}`,
});

/**
 * A raised link to the source of this number, as a block puts it behind its words.
 *
 * @param link where it leads when that is not the list under the text, and what its name says of that
 */
export const sourceLink = (number: number, ...link: [address: string, more: string] | []) =>
  element("a", linkTo(number, ...link), words(String(number))) as never;

/** Names a source of the front matter under what a block says, and leads to it. */
export function sourceLine({ sources }: Text, number: number) {
  const { title = "", year } = sources[number - 1] ?? {};
  return element(
    "p",
    { className: ["source-line"] },
    words("Источник: "),
    element("a", { href: `#source-${number}` }, words(year ? `${title}, ${year}` : title)),
  );
}

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
