import type { TextDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { formatLongDate } from "../../../shared/day-words";
import type { Block } from "./block";
import { become, element, words } from "./element";
import { sheet, sheetPlace } from "./sheet";
import { sourceLink, sourceOf } from "./source";
import { readData, type Data } from "../../data/data-files";

const FACTS = "content/facts.yml";

type Fact = Data<"content/facts.yml">[string];

/** Sheet with the source of a fact and the date of its reading, on the screen only; the print has the list of sources. */
const sheetOf = (id: string, { source: { title, year, url }, read }: Fact, number: number) =>
  sheet(
    { id, tag: "strong", name: `Источник ${number}`, wayBack: "и вернуться к тексту" },
    element(
      "p",
      {},
      element("a", { href: url }, words(title)),
      ...(year === undefined ? [] : [words(`, ${year}`)]),
    ),
    element(
      "p",
      {},
      words(`Прочитано ${formatLongDate(read)}. `),
      element("a", { href: `#source-${number}` }, words("В списке источников")),
    ),
  );

/** The sheets of all facts that a text states, after its last line. */
export const factSources = (sheets: readonly object[]) =>
  element(
    "section",
    { className: ["fact-sources"] },
    element("h2", { className: ["sheets-title"] }, words("Откуда факты")),
    ...sheets,
  );

/** A fact that several texts state in the same words, with a raised number that opens its source in place. */
export const sharedFact: Block<TextDirective> = {
  type: "textDirective",
  usage: ":shared-fact[sunscreen-amount]",
  attributes: [],
  form: { label: "Общий факт", attributes: {}, inside: { label: "Факт", kind: { of: "fact" } } },
  render(directive, { text, place, uses, facts: stated }) {
    uses(FACTS);
    const facts = readData(FACTS, text.root);
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
    const number = sourceOf(fact.source, `факта «${name}»`, text, place);
    const id = `fact-${stated.length + 1}`;
    stated.push(sheetOf(id, fact, number));
    become(directive, "span", {});
    directive.children = [
      words(fact.text),
      sheetPlace(id),
      sourceLink(number, `#${id}`, ": откуда это и когда прочитано"),
    ];
  },
};
