import type { LeafDirective } from "mdast-util-directive";
import { readData } from "../../data/data-files";
import { ABCDE, SIGN_LETTERS } from "./abcde";
import { attribute, sourceNumber, type Block } from "./block";
import { sourceField } from "./block-form";
import { become, columnHead, element, words } from "./element";
import { sourceLine } from "./source";

const AKKORD = "content/akkord.yml";

const letter = (value: string) => element("span", { className: ["abcde-letter"] }, words(value));

/** The rule АККОРД, with the matching sign of A to E for each of its letters, collapsed because it repeats the same signs. */
export const akkord: Block<LeafDirective> = {
  type: "leafDirective",
  usage: '::akkord{source="1"}',
  attributes: ["source"],
  form: { label: "Правило АККОРД", attributes: { source: sourceField } },
  render(directive, { text, place, uses }) {
    const remedy = 'Назовите номер источника из шапки: ::akkord{source="1"}';
    const number = sourceNumber(attribute(directive, "source", place, remedy), text, place);
    uses(AKKORD);
    uses(ABCDE);
    const data = readData(AKKORD, text.root);
    const abcde = readData(ABCDE, text.root);
    const rows = data.signs.map((sign) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, letter(sign.title[0] ?? ""), words(` ${sign.title}`)),
        "sign" in sign
          ? element(
              "td",
              {},
              letter(sign.sign),
              words(` ${abcde[SIGN_LETTERS.indexOf(sign.sign)]?.title ?? ""}`),
            )
          : element("td", {}, words(sign.text)),
      ),
    );
    become(directive, "div", { className: ["akkord"] });
    directive.children = [
      element(
        "details",
        {},
        element("summary", {}, words(data.title)),
        element(
          "table",
          {},
          element("caption", { className: ["visually-hidden"] }, words(data.title)),
          element(
            "thead",
            { "data-search-ignore": "" },
            element("tr", {}, ...[data.rule, data.other].map(columnHead)),
          ),
          element("tbody", {}, ...rows),
        ),
        sourceLine(text, number),
      ),
    ] as never[];
  },
};
