import { blocksOfHtml, blocksOfText, type Part } from "./to-markdown-tree";
import { plainLetters } from "./clean-html";
import { toDecap, type DecapNode } from "./to-decap";
import { toMarkdown } from "./to-markdown";
import { nothing, sentences } from "./told";
import { tell } from "./tell";

const EDITOR = '[data-slate-editor="true"]';
const FRAGMENT = "application/x-slate-fragment";

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

const isSafari = () => /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);

/** Gives the editor something to insert as the browser would: one step of its history. */
function insert(editor: Element, type: string, data: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData(type, data);
  const rest = { bubbles: true, cancelable: true };
  const event = isSafari()
    ? new ClipboardEvent("paste", { clipboardData: dataTransfer, ...rest })
    : new InputEvent("beforeinput", { inputType: "insertFromPaste", dataTransfer, ...rest });
  own.add(event);
  editor.dispatchEvent(event);
}

const insertNodes = (editor: Element, nodes: readonly DecapNode[]) =>
  insert(editor, FRAGMENT, btoa(encodeURIComponent(JSON.stringify(nodes))));

const EMPTY = { type: "paragraph", children: [{ text: "" }] };

/** The block with the caret. */
function caretBlock(): Element | null {
  const { anchorNode } = window.getSelection() ?? {};
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  return element?.closest("td,li,p,h1,h2,h3,h4,h5,h6,blockquote") ?? null;
}

const isEmpty = (block: Element | null) => plainLetters(block?.textContent ?? "").trim() === "";

const flat = (part: Part): string =>
  part.value ?? (part.children ?? []).map(flat).join(part.type === "root" ? " " : "");

/** Blocks go in whole: Slate would take the first and the last of them apart, were they not between two empty ones. */
function insertBlocks(editor: Element, blocks: readonly Part[]): void {
  const block = caretBlock();
  const only = blocks.length === 1 && blocks[0]?.type === "paragraph";
  if (block?.closest("td")) insert(editor, "text/plain", blocks.map(flat).join(" "));
  else if (only || isEmpty(block)) insertNodes(editor, toDecap(blocks));
  else insertNodes(editor, [EMPTY, ...toDecap(blocks), EMPTY]);
}

const PICTURE = /^image\//;

function take(data: DataTransfer, editor: Element): void {
  const isRaw = editor.closest(".cms-editor-raw") !== null;
  const fragment = data.getData(FRAGMENT);
  // What was copied in this editor comes as it was, its blocks too.
  if (fragment && !isRaw) return insert(editor, FRAGMENT, fragment);
  const [html, text] = [data.getData("text/html"), plainLetters(data.getData("text/plain"))];
  const told = nothing();
  const blocks = html ? blocksOfHtml(html, told) : blocksOfText(text);
  // A word with the space beside it: HTML has no say in that.
  const [only] = blocks;
  if (html && blocks.length === 1 && only?.type === "paragraph") {
    only.children = [
      ...(/^[ \t]/.test(text) ? [{ type: "text", value: " " }] : []),
      ...(only.children ?? []),
      ...(/[ \t]$/.test(text) ? [{ type: "text", value: " " }] : []),
    ];
  }
  const files = [...data.files].filter(({ type }) => PICTURE.test(type));
  if (files.length > 0 && told.pictures === 0) told.pictures = files.length;
  if (blocks.length > 0) {
    if (isRaw) insert(editor, "text/plain", fragment ? text : toMarkdown(blocks));
    else insertBlocks(editor, blocks);
  }
  tell(sentences(told));
}

/** Stands before Decap wherever something is pasted into a text or dropped on it. */
export function registerPaste(): void {
  const before = (event: ClipboardEvent | DragEvent) => {
    const editor = event.target instanceof Element ? event.target.closest(EDITOR) : null;
    const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
    if (!editor || !data || own.has(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event instanceof DragEvent) {
      const place = document.caretRangeFromPoint?.(event.clientX, event.clientY);
      if (place)
        window
          .getSelection()
          ?.setBaseAndExtent(
            place.startContainer,
            place.startOffset,
            place.startContainer,
            place.startOffset,
          );
    }
    take(data, editor);
  };
  document.addEventListener("paste", before, { capture: true });
  document.addEventListener("drop", before, { capture: true });
}
