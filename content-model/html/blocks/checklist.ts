import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { attribute, type Block } from "./block";
import { listField } from "./block-form";
import { become, heading, words } from "./element";

/** Things to do or to take along, each with a mark. */
export const checklist: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::checklist{title="…"} список :::',
  attributes: ["title"],
  form: {
    label: "Список дел",
    attributes: { title: { label: "Заголовок", kind: "line" } },
    inside: listField("Дела"),
  },
  render(directive, { depth, place }) {
    const title = attribute(directive, "title", place, 'Напишите :::checklist{title="Что взять"}');
    const list = directive.children.find((child) => child.type === "list");
    if (!list) {
      throw new ContentError(
        place,
        "в блоке checklist нет списка",
        "Начните каждую строку списка с дефиса и пробела",
      );
    }
    // The role is set because some screen readers do not announce a list without its usual marks.
    list.data = { hProperties: { role: "list" } };
    become(directive, "section", { className: ["checklist"] });
    directive.children.unshift(heading(depth, "checklist-title", words(title)));
  },
};
