import { TEXT_EDITOR } from "./selection";
import { nodeAt, slateOf, type Slate } from "./slate";

/** What an author types before a blank at the beginning of a paragraph, and what Decap makes of it. */
const BEGINNINGS: Record<string, (editor: Slate) => void> = {
  "##": (editor) => editor.toggleBlock("heading-two"),
  "###": (editor) => editor.toggleBlock("heading-three"),
  "-": (editor) => editor.toggleList("bulleted-list"),
  "*": (editor) => editor.toggleList("bulleted-list"),
  "1.": (editor) => editor.toggleList("numbered-list"),
  ">": (editor) => editor.toggleBlock("quote"),
};

/** @returns the words before the caret, where it stands in the first words of a paragraph of its own */
function beginning(editor: Slate): string | undefined {
  const { anchor, focus } = editor.selection ?? {};
  if (!anchor || anchor.path.join() !== focus?.path.join() || anchor.offset !== focus.offset)
    return undefined;
  if (anchor.path.length !== 2 || anchor.path[1] !== 0) return undefined;
  if (nodeAt(editor, [anchor.path[0] ?? 0])?.type !== "paragraph") return undefined;
  return nodeAt(editor, anchor.path)?.text?.slice(0, anchor.offset);
}

function onInput(event: InputEvent): void {
  const element = event.target instanceof Element ? event.target : null;
  if (event.inputType !== "insertText" || event.data !== " " || !element?.matches(TEXT_EDITOR))
    return;
  const editor = element.closest(".cms-editor-raw") ? undefined : slateOf(element);
  const text = editor && beginning(editor);
  const begin = text === undefined ? undefined : BEGINNINGS[text];
  if (!editor?.selection || !begin || text === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { path } = editor.selection.anchor;
  editor.apply({ type: "remove_text", path, offset: 0, text });
  begin(editor);
}

/** `## `, `- ` and `1. ` make a heading or a list as they are typed; Ctrl-Z gives the signs back. */
export function registerShorthand(): void {
  document.addEventListener("beforeinput", onInput, { capture: true });
}
