/** The text of an entry, where words are written: Decap has Slate in it. */
export const TEXT_EDITOR = '[data-slate-editor="true"]';

const announce = () => document.dispatchEvent(new Event("selectionchange"));

/** What is copied or pasted has no `beforeinput` of its own before it: one of no meaning goes ahead. */
function look(event: Event): void {
  const editor = event.target instanceof Element ? event.target.closest(TEXT_EDITOR) : null;
  if (!editor) return;
  if (event.type === "beforeinput") announce();
  else editor.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, cancelable: true }));
}

/**
 * Makes the editor act where the caret is seen. Slate learns of it by `selectionchange`, and ignores that while it sets the
 * selection itself: after Ctrl+A behind a click nothing was cut, and what was typed after Ctrl+Home went where the caret had been.
 * So each change is announced once more when Slate has finished, and before each `beforeinput`, where Slate acts upon it.
 */
export function registerSelection(): void {
  document.addEventListener("selectionchange", ({ isTrusted }) => {
    if (isTrusted) setTimeout(announce);
  });
  for (const name of ["beforeinput", "copy", "cut", "paste"])
    document.addEventListener(name, look, { capture: true });
}
