import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { attribute, type Block } from "./block";
import { become, heading, words } from "./element";

/** A question as readers ask it, and the answer. */
export const question: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::question{title="Вопрос?"} ответ :::',
  attributes: ["title"],
  form: {
    label: "Вопрос и ответ",
    attributes: { title: { label: "Вопрос", kind: "line" } },
    inside: { label: "Ответ", kind: "text" },
  },
  render(directive, { depth, place }) {
    const title = attribute(directive, "title", place, 'Напишите :::question{title="Вопрос?"}');
    if (directive.children.length === 0) {
      throw new ContentError(place, "у вопроса нет ответа", "Напишите ответ перед строкой :::");
    }
    become(directive, "section", { className: ["question"] });
    directive.children.unshift(heading(depth, "question-title", words(title)));
  },
};
