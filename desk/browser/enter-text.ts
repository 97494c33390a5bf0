import { TEXT_EDITOR } from "./selection";

/** Words of the text itself: those in a block's form have no caret of the text's, and what is typed there is lost. */
const WORDS =
  ':is([data-slate-string="true"], [data-slate-zero-width]):not([data-slate-void="true"] *, [data-slate-spacer="true"] *)';

const isInWords = (node: Node | null) => {
  const element = node instanceof Element ? node : node?.parentElement;
  return Boolean(element?.closest(`${TEXT_EDITOR} ${WORDS}`));
};

/** Puts the caret before the first word, unless the author has a place in the text already. */
function placeCaret(editor: Element): void {
  const selection = window.getSelection();
  if (!selection || document.activeElement !== editor || isInWords(selection.anchorNode)) return;
  const word = editor.querySelector(WORDS)?.firstChild;
  if (word) selection.collapse(word, 0);
}

/**
 * Who comes into the text with Tab can write immediately: the browser puts the caret nowhere in particular, and in a text that begins
 * with a block the letters were lost.
 */
export function giveCaretToTab(): void {
  let isByTab = false;
  const capture = { capture: true };
  const learn = (event: Event) => {
    isByTab = event instanceof KeyboardEvent && event.key === "Tab";
  };
  for (const name of ["keydown", "pointerdown"]) window.addEventListener(name, learn, capture);
  document.addEventListener("focusin", ({ target }) => {
    // The editor sets a selection of its own while it gets the focus.
    if (isByTab && target instanceof Element && target.matches(TEXT_EDITOR))
      setTimeout(() => placeCaret(target));
  });
}
