import { readFileSync } from "node:fs";
import path from "node:path";
import type { LeafDirective } from "mdast-util-directive";
import { parseDataFile } from "../../content/data-files";
import type { Block } from "./block";
import { become, element, words } from "./element";

const SIGNS = "content/signs.yml";
const LETTERS = "ABCDE";

/** The five signs of melanoma as a table, the same as everywhere on the site. */
export const abcde: Block<LeafDirective> = {
  type: "leafDirective",
  usage: "::abcde",
  attributes: [],
  render(directive, { text, uses }) {
    uses(SIGNS);
    const signs = parseDataFile(SIGNS, readFileSync(path.join(text.root, SIGNS), "utf8"));
    const rows = signs.map((sign, index) =>
      element(
        "tr",
        {},
        element(
          "th",
          { scope: "row" },
          element("span", { className: ["abcde-letter"] }, words(LETTERS[index] ?? "")),
          words(` ${sign.title}`),
        ),
        element("td", {}, words(sign.text)),
      ),
    );
    become(directive, "table", { className: ["abcde"] });
    directive.children = [
      element("caption", {}, words("Правило ABCDE: пять признаков, на которые смотрят")),
      element("tbody", {}, ...rows),
    ] as never[];
  },
};
