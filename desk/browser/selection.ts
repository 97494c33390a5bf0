/** The text of an entry, where words are written: Decap has Slate in it. */
export const TEXT_EDITOR = '[data-slate-editor="true"]';

const announce = () => document.dispatchEvent(new Event("selectionchange"));

/** Before any `beforeinput` Slate takes note of what is selected. One of no type has no other effect: not on words, nor on undo. */
const flush = (editor: Element) =>
  editor.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, cancelable: true }));

/** On Android Slate hears keyboards in a way of its own, and each `beforeinput` has a meaning. */
const isAndroid = () => /android/i.test(navigator.userAgent);

function flushFocused(): void {
  const { activeElement } = document;
  if (activeElement?.matches(TEXT_EDITOR) && !isAndroid()) flush(activeElement);
}

/** Lets Slate look before words are copied or pasted, because no `beforeinput` comes before that. */
function look(event: Event): void {
  const editor = event.target instanceof Element ? event.target.closest(TEXT_EDITOR) : null;
  if (!editor) return;
  if (event.type === "beforeinput") announce();
  else flush(editor);
}

/**
 * Makes the editor act where the caret is seen. Slate learns of it by `selectionchange`, but waits up to 100 ms, and ignores it
 * while it sets the selection itself. If it is drawn meanwhile, it sets its own old selection again: after a click, Ctrl+A and
 * Ctrl+B nothing was bold or selected, and a paste went where the caret had been.
 *
 * So Slate takes note of each change immediately, once more when it has finished, and before all that acts upon it. It still judges
 * itself whether it may: not while a letter is being composed, something dragged, or its own change not drawn yet.
 */
export function registerSelection(): void {
  document.addEventListener("selectionchange", ({ isTrusted }) => {
    if (!isTrusted) return;
    flushFocused();
    setTimeout(() => {
      announce();
      flushFocused();
    });
  });
  document.addEventListener("keydown", flushFocused, { capture: true });
  for (const name of ["beforeinput", "copy", "cut", "paste"])
    document.addEventListener(name, look, { capture: true });
}
