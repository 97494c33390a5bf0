import type { LeafDirective } from "mdast-util-directive";
import { readData } from "../../data/data-files";
import type { Block } from "./block";
import { become, columnHead, element, words } from "./element";

/** File of the five signs, in the order of their letters. */
export const ABCDE = "content/abcde.yml";
export const SIGN_LETTERS = "ABCDE";

const ORDINARY = "Обычная родинка";
const SUSPICIOUS = "Покажите врачу";

/** One half of a sign's drawing with an equivalent text. */
const half = (number: number, text: string) =>
  element(
    "td",
    {},
    element(
      "div",
      { className: ["abcde-half"] },
      element("img", {
        src: `/drawings/sign-${number}.svg`,
        alt: "",
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
          { scope: "row" },
          element("span", { className: ["abcde-letter"] }, words(SIGN_LETTERS[index] ?? "")),
          words(` ${sign.title}`),
        ),
        half(index + 1, sign.usual),
        half(index + 1, sign.text),
      ),
    );
    become(directive, "table", { className: ["abcde"] });
    directive.children = [
      element(
        "caption",
        {},
        words("Правило ABCDE. Слева обычная родинка, справа\u00a0— та, которую показывают врачу"),
      ),
      element(
        "thead",
        { "data-search-ignore": "" },
        element("tr", {}, ...["Признак", ORDINARY, SUSPICIOUS].map(columnHead)),
      ),
      element("tbody", {}, ...rows),
    ] as never[];
  },
};
