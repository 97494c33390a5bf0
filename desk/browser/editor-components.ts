import { askFor } from "./ask-for";
import { INSIDE, type BlockData, type BlockForm } from "./block-form";
import { blockPattern, readBlock, writeBlock } from "./block-syntax";
import { continueBehindNewBlock, inlineBlocks } from "./caret";
import { decap, type EditorComponent } from "./decap";
import { emphasis } from "./emphasis";

/** How a block inside a line looks in the editor: the words of a term, the number of a source, the name of anything else. */
function inlinePreview({ fields, label }: BlockForm, data: BlockData): string {
  const field = fields.find(({ name }) => name === INSIDE);
  const value = String(data[INSIDE] ?? "");
  const chosen = field?.options?.find((option) => option.value === value)?.label ?? value;
  if (field?.widget === "number") return `[${chosen}]`;
  return chosen || label;
}

/** A block as an editor component of Decap. */
export function componentOf(form: BlockForm): EditorComponent {
  const shared = {
    id: form.name,
    label: form.label,
    pattern: blockPattern(form),
    fields: form.fields,
  };
  if (form.type !== "textDirective") {
    return {
      ...shared,
      collapsed: true,
      fromBlock: (match) => readBlock(form, match),
      toBlock: (data: BlockData) => writeBlock(form, data),
    };
  }
  return {
    ...shared,
    type: "inline",
    trigger: `:${form.name}`,
    fromInline: (match) => readBlock(form, match),
    toInline: (data: BlockData) => writeBlock(form, data),
    toPreview: (data: BlockData) => inlinePreview(form, data),
    onInsert: async ({ selectedText }) => {
      const before = inlineBlocks();
      const data = await askFor(form, { [INSIDE]: selectedText });
      // Decap inserts it when this is done.
      if (data) requestAnimationFrame(() => continueBehindNewBlock(before));
      return data;
    },
    // One that has nothing to fill in has nothing to change either.
    ...(form.fields.length > 0 && {
      onEdit: ({ data }: { data: BlockData }) => askFor(form, data),
    }),
  };
}

export function registerBlocks(forms: readonly BlockForm[]): void {
  // Before the others: it holds them.
  decap.CMS.registerEditorComponent(emphasis);
  for (const form of forms) decap.CMS.registerEditorComponent(componentOf(form));
}
