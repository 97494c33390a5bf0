import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LeafDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { parseDataFile } from "../../data/data-files";
import { attribute, sourceNumber, type Block } from "./block";
import { sourceField } from "./block-form";
import { become, element, heading, words } from "./element";
import { sourceLink } from "./source";

const TONES = "content/tones.yml";
const DRAWINGS = "content/drawings";

/** The signs on three tones of skin, each folded behind its name: all together would fill a page. */
export const tones: Block<LeafDirective> = {
  type: "leafDirective",
  usage: '::tones{source="1"}',
  attributes: ["source"],
  form: { label: "Признаки на разной коже", attributes: { source: sourceField } },
  render(directive, { text, place, depth, showPicture, uses }) {
    const remedy = 'Назовите номер источника из шапки: ::tones{source="1"}';
    const number = sourceNumber(attribute(directive, "source", place, remedy), text, place);
    uses(TONES);
    const data = readFileSync(path.join(text.root, TONES), "utf8");
    const { title, lead, plates } = parseDataFile(TONES, data);
    const folded = plates.map((plate) => {
      const file = path.posix.join(DRAWINGS, plate.drawing);
      if (!existsSync(path.join(text.root, file))) {
        const line = data.split("\n").findIndex((one) => one.includes(plate.drawing)) + 1;
        throw new ContentError(
          { file: TONES, line },
          `нет рисунка ${plate.drawing}`,
          `Положите его в ${DRAWINGS}`,
        );
      }
      const mark = plate.cited ? [sourceLink(number)] : [];
      return element(
        "details",
        {},
        element("summary", {}, words(plate.title)),
        element(
          "figure",
          {},
          showPicture(file, plate.alt),
          element("figcaption", {}, element("p", {}, words(plate.text), ...mark)),
        ),
      );
    });
    become(directive, "section", { className: ["tones"] });
    directive.children = [
      heading(depth, "tones-title", words(title)),
      element("p", {}, words(lead)),
      ...folded,
    ] as never[];
  },
};
