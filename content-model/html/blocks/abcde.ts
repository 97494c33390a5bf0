import type { LeafDirective } from "mdast-util-directive";
import { readData } from "../../data/data-files";
import type { Block } from "./block";
import { become, columnHead, element, words } from "./element";

/** File of the five signs, in the order of their letters. */
export const ABCDE = "content/abcde.yml";
export const SIGN_LETTERS = "ABCDE";

const ORDINARY = "Обычная родинка";
const SUSPICIOUS = "Покажите врачу";

/** One half of a sign's drawing with an equivalent text; narrow pages repeat the heading of the column. */
const half = (number: number, column: string, text: string) =>
  element(
    "td",
    { "data-label": column },
    element(
      "div",
      { className: ["abcde-half"] },
      element("img", {
        src: `/drawings/sign-${number}.svg`,
        alt: "",
        width: 160,
        height: 80,
        loading: "lazy",
        decoding: "async",
      }),
      element("span", {}, words(text)),
    ),
  );

/** The five signs of melanoma, each beside an ordinary mole: the same table as everywhere on the site. */
export const abcde: Block<LeafDirective> = {
  type: "leafDirective",
  usage: "::abcde",
  attributes: [],
  form: { label: "Таблица пяти признаков", attributes: {} },
  render(directive, { text, uses }) {
    uses(ABCDE);
    const signs = readData(ABCDE, text.root);
    const rows = signs.map((sign, index) =>
      element(
        "tr",
        {},
        element(
          "th",
          { scope: "row", "data-count": `${index + 1} из\u00a0${signs.length}` },
          element("span", { className: ["abcde-letter"] }, words(SIGN_LETTERS[index] ?? "")),
          words(` ${sign.title}`),
        ),
        half(index + 1, ORDINARY, sign.usual),
        half(index + 1, SUSPICIOUS, sign.text),
      ),
    );
    become(directive, "table", { className: ["abcde"] });
    directive.children = [
      element("caption", {}, words("Правило ABCDE: пять признаков, на которые смотрят")),
      element(
        "thead",
        { "data-search-ignore": "" },
        element("tr", {}, ...["Признак", ORDINARY, SUSPICIOUS].map(columnHead)),
      ),
      // On a phone it scrolls sideways, also by keyboard, and numbers the signs.
      element("tbody", { tabIndex: 0 }, ...rows),
    ] as never[];
  },
};
