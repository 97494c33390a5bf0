import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { become } from "./element";

/** Photographs side by side, each folded until it is opened. */
export const gallery: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: "::::gallery блоки photo ::::",
  attributes: [],
  form: {
    label: "Галерея фотографий",
    attributes: {},
    inside: {
      label: "Фотографии",
      hint: "Только блоки :::photo, один за другим",
      kind: "text",
    },
  },
  render(directive, { place }) {
    const others = directive.children.filter(
      (child) => child.type !== "containerDirective" || child.name !== "photo",
    );
    if (directive.children.length === 0 || others.length > 0) {
      throw new ContentError(
        place,
        "в галерее должны быть только фотографии",
        "Оставьте в блоке gallery блоки :::photo, а его самого начните и закончите четырьмя двоеточиями",
      );
    }
    become(directive, "div", { className: ["photo-gallery"] });
  },
};
