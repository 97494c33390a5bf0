import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { listField } from "./block-form";
import { become, heading, words } from "./element";

const MIN_POINTS = 3;
const MAX_POINTS = 4;

const CLASS = "key-points";
const END = "</section>";

/** Splits the HTML of a text behind «Главное». The first part is empty where a text has none. */
export function splitAtKeyPoints(html: string): [string, string] {
  const end = html.startsWith(`<section class="${CLASS}">`) ? html.indexOf(END) + END.length : 0;
  return [html.slice(0, end), html.slice(end)];
}

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
    become(directive, "section", { className: [CLASS] });
    directive.children.unshift(heading(depth, "key-points-title", words("Главное")));
  },
};
