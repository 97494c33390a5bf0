const EDITOR = '[data-slate-editor="true"]';
const INLINE = '[data-slate-inline="true"][data-slate-void="true"]';

/** Blocks inside lines that the text has now. */
export const inlineBlocks = (): ReadonlySet<Element> =>
  new Set(document.querySelectorAll(`${EDITOR} ${INLINE}`));

/**
 * Puts the caret behind the block that has just been inserted: Decap leaves it where it was, and the focus on the page, so
 * that what an author writes next would be lost.
 *
 * @param before what `inlineBlocks` said before it was inserted
 */
export function continueBehindNewBlock(before: ReadonlySet<Element>): void {
  const editor = document.querySelector<HTMLElement>(EDITOR);
  const [block] = [...inlineBlocks()].filter((one) => !before.has(one));
  const next = block?.nextElementSibling;
  if (!editor || !next) return;
  const text = document.createTreeWalker(next, NodeFilter.SHOW_TEXT).nextNode();
  editor.focus();
  if (text) window.getSelection()?.collapse(text, 0);
}
