import { FRAGMENT } from "./clipboard";
import { writeFragment, type DecapNode } from "./decap-node";
import { plainCharacters } from "./html/characters";

/** Where a point of the page is in its text: the standard has a name for it, and Chromium had another before. */
function placeAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const place = document.caretPositionFromPoint(x, y);
    return place ? { node: place.offsetNode, offset: place.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Puts the caret where something is dropped. */
export function goTo(editor: HTMLElement, { clientX, clientY }: DragEvent): void {
  editor.focus();
  const place = placeAt(clientX, clientY);
  if (place) window.getSelection()?.collapse(place.node, place.offset);
}

/** The block with the caret. */
function caretBlock(): Element | null {
  const { anchorNode } = window.getSelection() ?? {};
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  return element?.closest("td,th,li,p,h1,h2,h3,h4,h5,h6,blockquote") ?? null;
}

/** @returns whether only a row of words may stand where the caret is */
export const isInCell = (): boolean => Boolean(caretBlock()?.closest("td,th"));

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

export const isOwn = (event: Event): boolean => own.has(event);

/** Safari fires `paste` where others fire `beforeinput`: Slate looks which browser it is, and so must we. */
const isSafari = () => /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);

function send(target: Element, event: Event): void {
  own.add(event);
  target.dispatchEvent(event);
}

function transferOf(type: string, data: string): DataTransfer {
  const transfer = new DataTransfer();
  transfer.setData(type, data);
  return transfer;
}

/**
 * Gives the editor something to insert. Decap hands out neither its editor nor a way to insert, and its state must not be
 * changed behind it; but Slate listens to `beforeinput` of the browser, and does all the rest: the selection, the history (one
 * step), the blocks around. A synthetic event is the same to it. It holds nothing but the fragment: Decap reads HTML first.
 */
function insert(editor: Element, type: string, data: string): void {
  const dataTransfer = transferOf(type, data);
  const rest = { bubbles: true, cancelable: true };
  send(
    editor,
    isSafari()
      ? new ClipboardEvent("paste", { clipboardData: dataTransfer, ...rest })
      : new InputEvent("beforeinput", { inputType: "insertFromPaste", dataTransfer, ...rest }),
  );
}

/** Into the markup mode: its lines are all that it has. */
export const insertText = (editor: Element, text: string): void =>
  insert(editor, "text/plain", text);

const isEmpty = (block: Element) => plainCharacters(block.textContent ?? "").trim() === "";

const EMPTY: DecapNode = { type: "paragraph", children: [{ text: "" }] };

/**
 * Inserts where the caret is. Blocks go in whole: Slate would take the first and the last of them apart, were they not between
 * two empty ones, and would unwrap the first list (slate #639). Paragraphs alone join the words around, as everywhere.
 */
export function insertNodes(editor: Element, nodes: readonly DecapNode[]): void {
  const block = caretBlock();
  const areWords = nodes.every(({ type, text }) => type === "paragraph" || text !== undefined);
  const isFree = block !== null && isEmpty(block) && !block.closest("li,blockquote");
  const isWhole = areWords || isFree || block?.closest("td,th");
  insert(editor, FRAGMENT, writeFragment(isWhole ? nodes : [EMPTY, ...nodes, EMPTY]));
}

/** Moves what is dragged inside one editor: Slate handles its own drop as one step, removal included. */
export function move(
  editor: Element,
  { clientX, clientY }: DragEvent,
  nodes: readonly DecapNode[],
): void {
  const dataTransfer = transferOf(FRAGMENT, writeFragment(nodes));
  const at = document.elementFromPoint(clientX, clientY);
  const target = at && editor.contains(at) ? at : editor;
  const rest = { bubbles: true, cancelable: true };
  send(target, new DragEvent("drop", { dataTransfer, clientX, clientY, ...rest }));
}

/** Takes the last step back, as its keys do. */
export function undo(editor: HTMLElement): void {
  editor.focus();
  const isApple = /mac os x|iphone|ipad/i.test(navigator.userAgent);
  const keys = isApple ? { metaKey: true } : { ctrlKey: true };
  // React and Slate know the key by its old number.
  const key = { key: "z", code: "KeyZ", keyCode: 90, which: 90 };
  editor.dispatchEvent(
    new KeyboardEvent("keydown", { ...key, ...keys, bubbles: true, cancelable: true }),
  );
}
