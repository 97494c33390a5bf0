import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { listField } from "./block-form";
import { become, heading, words } from "./element";

const MIN_POINTS = 3;
const MAX_POINTS = 4;

/** «Главное»: the summary for people who read nothing else of the text. */
export const keyPoints: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ":::key-points список из трёх-четырёх фраз :::",
  attributes: [],
  form: {
    label: "Главное",
    attributes: {},
    inside: listField("Три-четыре фразы"),
  },
  render(directive, { depth, isOpening, place }) {
    if (!isOpening) {
      throw new ContentError(
        place,
        "блок key-points стоит не в начале",
        "Поставьте его сразу под шапкой, до первой строки текста",
      );
    }
    const [list, ...rest] = directive.children;
    const points = list?.type === "list" && rest.length === 0 ? list.children.length : 0;
    if (points < MIN_POINTS || points > MAX_POINTS) {
      throw new ContentError(
        place,
        "в блоке key-points не список из трёх-четырёх фраз",
        "Начните каждую фразу с новой строки, с дефиса и пробела, и оставьте их три или четыре",
      );
    }
    become(directive, "section", { className: ["key-points"] });
    directive.children.unshift(heading(depth, "key-points-title", words("Главное")));
  },
};
