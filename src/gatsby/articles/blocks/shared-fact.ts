import type { TextDirective } from "mdast-util-directive";
import { ContentError } from "../../content/content-error";
import { FACTS, readFacts } from "../../content/read-facts";
import type { Source } from "../../texts/front-matter-fields";
import type { Block } from "./block";
import { become, words } from "./element";
import { sourceLink } from "./source";

/** The line of the front matter that names the source. */
const lineOf = ({ kind, title, year, url }: Source) =>
  `- { ${kind ? `kind: ${kind}, ` : ""}title: "${title}", ${year ? `year: ${year}, ` : ""}url: "${url}" }`;

/** What several texts state, in the same words, with a raised link to its source. */
export const sharedFact: Block<TextDirective> = {
  type: "textDirective",
  usage: ":shared-fact[sunscreen-amount]",
  attributes: [],
  form: { label: "Общий факт", attributes: {}, inside: { label: "Факт", kind: { of: "fact" } } },
  render(directive, { text, place, uses }) {
    uses(FACTS);
    const facts = readFacts(text.root);
    const [child] = directive.children;
    const name = child?.type === "text" ? child.value : "";
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) {
      throw new ContentError(
        place,
        `нет факта «${name}»`,
        `Назовите один из ${FACTS} (${Object.keys(facts).join(", ")}) или добавьте его туда`,
      );
    }
    const number = text.sources.findIndex(({ url }) => url === fact.source.url) + 1;
    if (number === 0) {
      throw new ContentError(
        place,
        `в шапке нет источника факта «${name}»`,
        `Добавьте в sources строку ${lineOf(fact.source)}`,
      );
    }
    become(directive, "span", {});
    directive.children = [words(fact.text), sourceLink(number)];
  },
};
