import type { TextDirective } from "mdast-util-directive";
import { ContentError, type Place } from "../../reading/content-error";
import type { Source } from "../../kinds/front-matter-fields";
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
 * @param link another target than the list under the text, with its words for the link's name
 */
export const sourceLink = (number: number, ...link: [address: string, more: string] | []) =>
  element("a", linkTo(number, ...link), words(String(number))) as never;

/** The line of the front matter that names the source. */
const lineOf = ({ kind, title, year, url }: Source) =>
  `- { ${kind ? `kind: ${kind}, ` : ""}title: "${title}", ${year ? `year: ${year}, ` : ""}url: "${url}" }`;

/**
 * Index of a data file's source in the list of the text.
 *
 * @param what subject of the source, for the message: «признака …»
 * @throws ContentError when the text does not list it, with the line to add
 */
export function sourceOf(source: Source, what: string, text: Text, place: Place): number {
  const number = text.sources.findIndex(({ url }) => url === source.url) + 1;
  if (number === 0) {
    throw new ContentError(
      place,
      `в шапке нет источника ${what}`,
      `Добавьте в sources строку ${lineOf(source)}`,
    );
  }
  return number;
}

/** Line under a block that names a source of the front matter and links to it. */
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
