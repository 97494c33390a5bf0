import { TEXT_EDITOR } from "./selection";
import { slateOf } from "./slate";

/** Letters that are typed join the step before, unless another operation stands between: this one changes nothing. */
const NOTHING = { type: "set_node", path: [0], properties: {}, newProperties: {} };

function onInput({ target, inputType, data }: InputEvent): void {
  if (inputType !== "insertText" || data?.trim() !== "") return;
  const element = target instanceof Element ? target.closest(TEXT_EDITOR) : null;
  const editor = element && slateOf(element);
  editor?.history.undos.at(-1)?.operations.push(NOTHING);
}

/** One press of Ctrl-Z takes back a word, with the blank before it, and not all that was typed. */
export function undoByWord(): void {
  document.addEventListener("beforeinput", onInput, { capture: true });
}
