import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { altField } from "./block-form";
import { become, element, words } from "./element";
import { altOf, pictureFile } from "./picture-fields";

const PICTURE = {
  /** File of the text's own folder, or of the one for drawings that several texts show. */
  name: /^(\.|drawings)\/[\w-]+\.(?:svg|png|jpg)$/,
  missing: "нет рисунка",
  remedy:
    "Положите svg, png или jpg в папку текста и назовите его так: ./figure.svg; рисунок для нескольких текстов — в content/drawings: drawings/figure.svg",
};

/** A picture with its caption, which the long description follows. */
export const figure: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::figure{src="./figure.svg" alt="Что нарисовано"} подпись :::',
  attributes: ["src", "alt"],
  form: {
    label: "Рисунок",
    attributes: { src: { label: "Рисунок", kind: "picture" }, alt: altField },
    inside: {
      label: "Подпись",
      hint: "Первый абзац — подпись, следующие откроются под рисунком как его описание",
      kind: "text",
    },
  },
  render(directive, { text, place, showPicture }) {
    const file = pictureFile(directive, text, place, PICTURE);
    const alt = altOf(directive, place);
    const [caption, ...description] = directive.children;
    if (caption?.type !== "paragraph") {
      throw new ContentError(
        place,
        "у рисунка нет подписи",
        "Напишите её первым абзацем внутри блока figure",
      );
    }

    const details = element(
      "details",
      {},
      element("summary", {}, words("Описание рисунка")),
      ...description,
    );
    become(directive, "figure", { className: ["figure"] });
    directive.children = [
      showPicture(file, alt),
      element("figcaption", {}, caption, ...(description.length > 0 ? [details] : [])),
    ];
  },
};
