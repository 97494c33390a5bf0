import { existsSync } from "node:fs";
import path from "node:path";
import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../content/content-error";
import { attribute, type Block } from "./block";
import { become, element, words } from "./element";

/** Of the text's own folder, or of the one for drawings that several texts show. */
const NAME = /^(\.|drawings)\/([\w-]+\.(?:svg|png|jpg))$/;
const SHARED = "content";
/** Longer ones are cut by some screen readers; what needs more words has a long description. */
const ALT_LENGTH = 125;

/** A picture with its caption; what follows the caption is the long description. */
export const figure: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::figure{src="./figure.svg" alt="Что нарисовано"} подпись :::',
  attributes: ["src", "alt"],
  render(directive, { text, place, showPicture }) {
    const refuse = (problem: string, remedy: string): never => {
      throw new ContentError(place, problem, remedy);
    };
    const src = attribute(directive, "src", place, 'Назовите рисунок: src="./figure.svg"');
    const alt = attribute(
      directive,
      "alt",
      place,
      'Опишите рисунок для тех, кто его не видит: alt="…"',
    );
    if (alt.length > ALT_LENGTH) {
      refuse(
        `описание рисунка длиннее ${ALT_LENGTH} знаков`,
        "Сократите alt, а подробности напишите абзацем после подписи",
      );
    }
    const [, folder] = NAME.exec(src) ?? [];
    const file = path.posix.join(folder === "." ? path.posix.dirname(text.file) : SHARED, src);
    if (!folder || !existsSync(path.join(text.root, file))) {
      refuse(
        `нет рисунка ${src}`,
        "Положите svg, png или jpg в папку текста и назовите его так: ./figure.svg; рисунок для нескольких текстов — в content/drawings: drawings/figure.svg",
      );
    }
    const [caption, ...description] = directive.children;
    if (caption?.type !== "paragraph") {
      refuse("у рисунка нет подписи", "Напишите её первым абзацем внутри блока figure");
    }

    const image = element("img", { alt, loading: "lazy", decoding: "async" });
    showPicture(image, file);
    const details = element(
      "details",
      {},
      element("summary", {}, words("Описание рисунка")),
      ...description,
    );
    become(directive, "figure", { className: ["figure"] });
    directive.children = [
      image,
      element("figcaption", {}, caption, ...(description.length > 0 ? [details] : [])),
    ];
  },
};
