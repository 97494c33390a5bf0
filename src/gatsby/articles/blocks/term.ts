import type { TextDirective } from "mdast-util-directive";
import { ContentError } from "../../content/content-error";
import { findTerm, GLOSSARY, readGlossary, termName, type Term } from "../../content/read-glossary";
import type { Block } from "./block";
import { become, element, words } from "./element";

/** The page that says more of a word, behind what it means; a list of such links tells them apart by their names. */
export const furtherReading = ({ term, page }: Term) =>
  page === undefined
    ? []
    : [
        words(" "),
        element("a", { href: page, "aria-label": `Подробнее: ${term}` }, words("Подробнее")),
      ];

/**
 * What a word means: a sheet at the foot of the screen while its link is the target of the address, and a line of a
 * short glossary on paper. Whoever closes it is back at the word, where nothing has moved.
 */
function cardOf(term: Term, file: string) {
  const name = termName(term);
  const more = file === `content/pages${term.page}.mdx` ? [] : furtherReading(term);
  return element(
    "div",
    {
      id: `term-${name}`,
      className: ["term-card"],
      role: "note",
      tabIndex: -1,
      "aria-labelledby": `term-${name}-name`,
      "aria-describedby": `term-${name}-text`,
    },
    element(
      "p",
      { className: ["term-head"] },
      element("dfn", { id: `term-${name}-name` }, words(term.term)),
      words(" "),
      element(
        "a",
        { className: ["term-close"], href: `#word-${name}` },
        words("Закрыть"),
        element("span", { className: ["visually-hidden"] }, words(" и вернуться к слову")),
      ),
    ),
    element("p", { id: `term-${name}-text` }, words(term.text), ...more),
  );
}

/** A word of the glossary, where a text uses it first: its link opens what it means. */
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
    terms.set(found.term, cardOf(found, text.file));
    const link = { className: ["term"], href: `#term-${termName(found)}` };
    become(directive, "span", {});
    directive.children = [
      // Where closing leads: the link itself would move to the top of the screen, and the text with it.
      element("span", {
        id: `word-${termName(found)}`,
        className: ["term-place"],
        tabIndex: -1,
      }) as never,
      element("a", { ...link, "aria-label": `${said}: что это значит` }, words(said)) as never,
    ];
  },
};

/** The cards of all words that a text explains, behind its last line. */
export const shortGlossary = (cards: Iterable<object>) =>
  element(
    "section",
    { className: ["terms"] },
    element("h2", { className: ["terms-title"] }, words("Словарь")),
    ...cards,
  );
