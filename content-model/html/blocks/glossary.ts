import type { LeafDirective } from "mdast-util-directive";
import { inRussianOrder } from "../../../shared/russian";
import { GLOSSARY, readGlossary, termName, type Term } from "../../data/read-glossary";
import type { Block } from "./block";
import { become, element, words } from "./element";
import { furtherReading } from "./term";

function entryOf(term: Term) {
  const { forms } = term;
  const names = element("p", { className: ["glossary-names"] }, words(forms.join(", ")));
  return element(
    "div",
    { id: `term-${termName(term)}` },
    element("dt", {}, words(term.term)),
    element(
      "dd",
      {},
      ...(forms.length > 0 ? [names] : []),
      element("p", {}, words(term.text), ...furtherReading(term)),
    ),
  );
}

/** All words that texts explain, from А to Я and then the Latin ones, each with its own address. */
export const glossary: Block<LeafDirective> = {
  type: "leafDirective",
  usage: "::glossary",
  attributes: [],
  form: { label: "Весь словарь", attributes: {} },
  render(directive, { text, uses }) {
    uses(GLOSSARY);
    become(directive, "dl", { className: ["glossary"] });
    const terms = readGlossary(text.root).toSorted((one, other) =>
      inRussianOrder(one.term, other.term),
    );
    directive.children = terms.map(entryOf) as never[];
  },
};
