import { askFor } from "./ask-for";
import { INSIDE, type BlockData, type BlockForm } from "../collections/block-form";
import { openSources } from "./saving/open-text";
import { blockPattern, readBlock, writeBlock } from "./block-syntax";
import { decap, type EditorComponent } from "./decap";
import { emphasis } from "./emphasis";
import { TEXT_EDITOR } from "./selection";

const INLINE = '[data-slate-inline="true"][data-slate-void="true"]';

/** Blocks inside lines that the text has now. */
const inlineBlocks = (): ReadonlySet<Element> =>
  new Set(document.querySelectorAll(`${TEXT_EDITOR} ${INLINE}`));

/**
 * Puts the caret behind the block that has just been inserted: Decap leaves it where it was, and the focus on the page, so
 * that what an author writes next would be lost.
 *
 * @param before what `inlineBlocks` said before it was inserted
 */
function continueBehindNewBlock(before: ReadonlySet<Element>): void {
  const editor = document.querySelector<HTMLElement>(TEXT_EDITOR);
  const [block] = [...inlineBlocks()].filter((one) => !before.has(one));
  const next = block?.nextElementSibling;
  if (!editor || !next) return;
  const text = document.createTreeWalker(next, NodeFilter.SHOW_TEXT).nextNode();
  editor.focus();
  if (text) window.getSelection()?.collapse(text, 0);
}

/** How a block inside a line looks in the editor: the words of a term, the number of a source, the name of anything else. */
function inlinePreview({ fields, label }: BlockForm, data: BlockData): string {
  const field = fields.find(({ name }) => name === INSIDE);
  const value = String(data[INSIDE] ?? "");
  const chosen = field?.options?.find((option) => option.value === value)?.label ?? value;
  if (field?.widget === "number") return `[${chosen}]`;
  return chosen || label;
}

/** A source is chosen by its title: nobody knows by heart which number it has. */
function withSources(form: BlockForm): BlockForm {
  const options = openSources().map((title, index) => ({
    value: String(index + 1),
    label: `${index + 1}. ${title}`,
  }));
  if (form.name !== "source" || options.length === 0) return form;
  const fields = form.fields.map(({ hint: _, ...field }) => ({
    ...field,
    label: "Источник",
    widget: "select" as const,
    options,
  }));
  return { ...form, fields };
}

/** A block as an editor component of Decap. */
function componentOf(form: BlockForm): EditorComponent {
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
      const data = await askFor(withSources(form), { [INSIDE]: selectedText });
      // Decap inserts it when this is done.
      if (data) requestAnimationFrame(() => continueBehindNewBlock(before));
      return data;
    },
    // A block that has nothing to fill in has nothing to change either.
    ...(form.fields.length > 0 && {
      onEdit: ({ data }: { data: BlockData }) => askFor(withSources(form), data),
    }),
  };
}

export function registerBlocks(forms: readonly BlockForm[]): void {
  // Emphasis is registered before the others, because it holds them.
  decap.CMS.registerEditorComponent(emphasis);
  for (const form of forms) decap.CMS.registerEditorComponent(componentOf(form));
}
