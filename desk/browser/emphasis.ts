import { askFor } from "./ask-for";
import { INSIDE, type BlockData, type BlockForm } from "../collections/block-form";
import type { EditorComponent } from "./decap";

/** A form of the desk's own, not of the site's blocks: it has no place in the toolbar. */
const FORM: BlockForm = {
  name: "emphasis",
  type: "textDirective",
  label: "Выделенные слова",
  attributes: [],
  fields: [
    {
      name: INSIDE,
      label: "Как они записаны",
      hint: "Разметкой: **полужирный**, *курсив*, :term[слово]",
      widget: "string",
      required: true,
    },
  ],
};

/** Between two marks of emphasis, and not across a third: something with a block inside the line. */
const PATTERN =
  /(\*\*|__|\*|_)(?=[^\s*_])((?:(?!\1)[^\n])*?:(?:term|source|shared-fact|reminders)(?![\w-])(?:(?!\1)[^\n])*?)\1/;

/** The words without their marks. */
const plain = (written: string) =>
  written.replace(/:[\w-]+(?:\[([^\]]*)\])(?:\{[^}]*\})?/g, "$1").replace(/^[*_]+|[*_]+$/g, "");

/**
 * Emphasis around a block, as `**:term[Гистология]**`. Decap loses a block that stands in emphasis when it writes the text
 * again, so such words are one piece to it.
 */
export const emphasis: EditorComponent = {
  id: FORM.name,
  label: FORM.label,
  type: "inline",
  pattern: PATTERN,
  fields: FORM.fields,
  fromInline: ([written]) => ({ [INSIDE]: written }),
  toInline: (data: BlockData) => String(data[INSIDE] ?? ""),
  toPreview: (data: BlockData) => plain(String(data[INSIDE] ?? "")),
  onEdit: ({ data }: { data: BlockData }) => askFor(FORM, data),
};
