import type { TextDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { findTerm, GLOSSARY, readGlossary, termName, type Term } from "../../data/read-glossary";
import type { Block } from "./block";
import { become, element, words } from "./element";
import { sheet, sheetPlace } from "./sheet";

/** Link to the page that says more about a term, after its meaning; its name distinguishes it in a list of links. */
export const furtherReading = ({ term, page }: Term) =>
  page === undefined
    ? []
    : [
        words(" "),
        element("a", { href: page, "aria-label": `Подробнее: ${term}` }, words("Подробнее")),
      ];

/** Meaning of a term: a sheet on the screen, and a line of a short glossary in print. */
function sheetOf(term: Term, file: string) {
  const id = `term-${termName(term)}`;
  const more = file === `content/pages${term.page}.mdx` ? [] : furtherReading(term);
  return sheet(
    { id, tag: "dfn", name: term.term, wayBack: "и вернуться к слову" },
    element("p", {}, words(term.text), ...more),
  );
}

/** A term of the glossary where a text uses it first: its link opens the meaning. */
export const term: Block<TextDirective> = {
  type: "textDirective",
  usage: ':term[биопсию]{of="Биопсия"}',
  attributes: ["of"],
  form: {
    label: "Слово из словаря",
    attributes: {
      of: {
        label: "Слово словаря",
        hint: "Не нужно, если в тексте стоит само слово или другое его название",
        kind: { of: "term" },
        isOptional: true,
      },
    },
    inside: { label: "Как оно стоит в тексте", kind: "line" },
  },
  render(directive, { text, place, uses, terms }) {
    uses(GLOSSARY);
    const [child] = directive.children;
    const said = child?.type === "text" ? child.value : "";
    const name = directive.attributes?.["of"] ?? said;
    const found = findTerm(readGlossary(text.root), name);
    if (!found) {
      throw new ContentError(
        place,
        `в словаре нет слова «${name}»`,
        `Напишите :term[биопсию]{of="Биопсия"} с названием из ${GLOSSARY} или добавьте слово туда`,
      );
    }
    if (terms.has(found.term)) {
      throw new ContentError(
        place,
        `слово «${found.term}» объяснено дважды`,
        "Оставьте :term там, где текст называет его впервые",
      );
    }
    terms.set(found.term, sheetOf(found, text.file));
    const id = `term-${termName(found)}`;
    const link = { className: ["term"], href: `#${id}` };
    become(directive, "span", {});
    directive.children = [
      sheetPlace(id),
      element("a", { ...link, "aria-label": `${said}: что это значит` }, words(said)) as never,
    ];
  },
};

/** The sheets of all terms that a text explains, after its last line. */
export const shortGlossary = (sheets: Iterable<object>) =>
  element(
    "section",
    { className: ["terms"] },
    element("h2", { className: ["sheets-title"] }, words("Словарь")),
    ...sheets,
  );
