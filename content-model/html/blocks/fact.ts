import type { ContainerDirective } from "mdast-util-directive";
import { attribute, sourceNumber, type Block } from "./block";
import { sourceField } from "./block-form";
import { become } from "./element";
import { sourceLine } from "./source";

/** One statement with its figure and its source. */
export const fact: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::fact{source="1"} … :::',
  attributes: ["source"],
  form: {
    label: "Факт с числом",
    attributes: { source: sourceField },
    inside: { label: "Факт", kind: "text" },
  },
  render(directive, { text, place }) {
    const remedy = 'Назовите номер источника из шапки: :::fact{source="1"}';
    const number = sourceNumber(attribute(directive, "source", place, remedy), text, place);
    become(directive, "div", { className: ["fact"] });
    directive.children.push(sourceLine(text, number));
  },
};
