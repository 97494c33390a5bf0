import type { Block } from "@rodinki/content-model/html/blocks/block";
import type { FormField } from "@rodinki/content-model/html/blocks/block-form";
import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { INSIDE, type BlockForm } from "./block-form";
import type { Field } from "./field";
import { choices } from "./references";

function widgetOf({ kind }: FormField) {
  switch (kind) {
    case "line":
      return { widget: "string" };
    case "text":
      return { widget: "text" };
    case "number":
      return { widget: "number", value_type: "int", min: 1 };
    case "picture":
      return { widget: "image", choose_url: false };
    default: {
      const words = "words" in kind ? Object.entries(kind.words) : null;
      if (words) {
        return { widget: "select", options: words.map(([value, label]) => ({ value, label })) };
      }
      const { of } = kind as { of: "sign" };
      return { widget: "select", options: choices(of), ...(of === "sign" && { multiple: true }) };
    }
  }
}

const fieldOf = (name: string, field: FormField): Field => ({
  name,
  label: field.label,
  required: !field.isOptional,
  ...(field.hint && { hint: field.hint }),
  ...widgetOf(field),
});

/** A block as the script of the editor's page knows it. */
const formOf = ([name, { type, form }]: [string, Block]): BlockForm => ({
  name,
  type,
  label: form.label,
  attributes: Object.keys(form.attributes),
  fields: [
    ...Object.entries(form.attributes).map(([attribute, field]) => fieldOf(attribute, field)),
    ...(form.inside ? [fieldOf(INSIDE, form.inside)] : []),
  ],
});

/** Every block that authors have, with its form. */
export const blockForms = (): BlockForm[] => Object.entries(BLOCKS).map(formOf);
