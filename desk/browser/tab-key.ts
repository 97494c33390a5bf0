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
 * Puts the caret into the text when Tab focuses it. The browser sets none, and in a text that begins with a block the first typed
 * characters would be lost.
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

/**
 * Lets Tab leave the text after Escape: in a list Tab indents the item, and an author with only a keyboard could not get out. The
 * hint of the field says so (desk/collections/decap-config.ts). Somebody who has come by Tab and pressed nothing else leaves by Tab
 * too.
 */
export function letTabLeaveText(): void {
  let isLeaving = false;
  let isTab = false;
  window.addEventListener(
    "keydown",
    (event) => {
      const inText = event.target instanceof Element && event.target.closest(TEXT_EDITOR);
      if (inText && event.key === "Tab" && isLeaving) event.stopImmediatePropagation();
      // Shift comes before Tab when somebody goes back.
      if (event.key === "Shift") return;
      isTab = event.key === "Tab";
      isLeaving = Boolean(inText) && event.key === "Escape";
    },
    { capture: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    if (isTab && target instanceof Element && target.matches(TEXT_EDITOR)) isLeaving = true;
  });
  const forget = () => {
    isTab = false;
    isLeaving = false;
  };
  window.addEventListener("pointerdown", forget, { capture: true });
}
