const CLASS = "desk-pasted";

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", press);
  return made;
}

/**
 * Whether an event may change the text. Cuts, drops, keys as Ctrl+B or Ctrl+Z and the editor's buttons have no `beforeinput` of the
 * browser.
 */
function mayChange(event: Event, box: Element): boolean {
  if (event instanceof KeyboardEvent)
    return (event.ctrlKey || event.metaKey) && /^Key(?![AC]$)/.test(event.code);
  if (event.type !== "click") return true;
  const pressed =
    event.target instanceof Element ? event.target.closest("button,[role=button]") : null;
  return pressed !== null && !box.contains(pressed);
}

/**
 * Shows what was not pasted as it was, until the author has read it.
 *
 * @param undo undoes the paste; offered until the author writes on, because then it would undo something else
 */
export function showNotice(lines: readonly string[], undo?: () => void): void {
  document.querySelector(`.${CLASS}`)?.remove();
  if (lines.length === 0) return;
  const box = document.createElement("div");
  box.className = CLASS;
  box.setAttribute("role", "status");
  const written = new AbortController();
  const away = () => {
    box.remove();
    written.abort();
  };
  const ends = document.createElement("p");
  ends.append(button("Понятно", away));
  if (undo) {
    const back = button("Вернуть как было", () => {
      away();
      undo();
    });
    ends.append(back);
    const onChange = (event: Event) => {
      // Keys that the desk itself sends, to move the caret, are not trusted events.
      if (event.isTrusted && mayChange(event, box)) back.remove();
    };
    for (const name of ["beforeinput", "cut", "drop", "keydown", "click"])
      window.addEventListener(name, onChange, { capture: true, signal: written.signal });
  }
  box.append(
    ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
    ends,
  );
  document.body.append(box);
}
