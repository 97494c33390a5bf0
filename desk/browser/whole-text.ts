import type { DecapNode } from "./paste/decap-node";
import { TEXT_EDITOR } from "./selection";
import { slateOf, type Point, type Slate } from "./slate";

/** The path to the first or the last character of a text. */
function edge(editor: Slate, at: 0 | -1): Point {
  const path: number[] = [];
  let nodes: readonly DecapNode[] | undefined = editor.children;
  let text = "";
  while (nodes && nodes.length > 0) {
    const index: number = at === 0 ? 0 : nodes.length - 1;
    path.push(index);
    ({ children: nodes, text = "" } = nodes[index] as DecapNode);
  }
  return { path, offset: at === 0 ? 0 : text.length };
}

const isSame = (one: Point, other: Point) =>
  one.offset === other.offset && one.path.join() === other.path.join();

function isWhole(editor: Slate): boolean {
  const { selection } = editor;
  if (!selection || isSame(selection.anchor, selection.focus)) return false;
  const ends = [selection.anchor, selection.focus];
  return [edge(editor, 0), edge(editor, -1)].every((point) =>
    ends.some((end) => isSame(end, point)),
  );
}

const paragraphOf = (children: DecapNode[]): DecapNode => ({ type: "paragraph", children });

/** Words and what stands in a line with them need a paragraph around. */
const inParagraphs = (nodes: readonly DecapNode[]): DecapNode[] =>
  nodes.map((node) => (node.text === undefined ? node : paragraphOf([node])));

/** @returns what puts another text in the place of the one that is selected whole; nothing when it is not */
export function wholeSelection(
  element: Element,
): ((nodes: readonly DecapNode[]) => void) | undefined {
  const editor = element.closest(".cms-editor-raw") ? undefined : slateOf(element);
  if (!editor || !isWhole(editor)) return undefined;
  return (nodes) => {
    const fresh = inParagraphs(nodes);
    const old = editor.children.length;
    for (const [index, node] of fresh.entries())
      editor.apply({ type: "insert_node", path: [old + index], node });
    // The caret leaves what is to go, else Slate puts it into whatever is beside.
    const end = edge(editor, -1);
    const newProperties = { anchor: end, focus: end };
    editor.apply({ type: "set_selection", properties: editor.selection, newProperties });
    for (let left = old; left > 0; left -= 1)
      editor.apply({ type: "remove_node", path: [0], node: editor.children[0] });
  };
}

const EMPTY = [paragraphOf([{ text: "" }])];

/** What the browser is about to type over the selection; undefined: it does something else. */
function typedOver({ inputType, data }: InputEvent): DecapNode[] | undefined {
  if (inputType.startsWith("delete")) return EMPTY;
  if (inputType === "insertParagraph") return [...EMPTY, ...EMPTY];
  return inputType === "insertText" && data !== null ? [paragraphOf([{ text: data }])] : undefined;
}

function onInput(event: InputEvent): void {
  const nodes = typedOver(event);
  const element = event.target instanceof Element ? event.target : null;
  if (!nodes || !element?.matches(TEXT_EDITOR)) return;
  const replace = wholeSelection(element);
  if (!replace) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  replace(nodes);
}

/**
 * Who selects all and deletes it, or types over it, has an empty text or what was typed, whatever stood there: Slate leaves the
 * first cell of a table, or the first item of a list, and puts everything that follows into it.
 */
export function registerWholeText(): void {
  const capture = { capture: true };
  document.addEventListener("beforeinput", onInput, capture);
  let replace: ReturnType<typeof wholeSelection>;
  // Slate copies before it deletes.
  const begin = ({ target }: Event) => {
    const editor = target instanceof Element ? target.closest(TEXT_EDITOR) : null;
    replace = editor ? wholeSelection(editor) : undefined;
  };
  document.addEventListener("cut", begin, capture);
  document.addEventListener("keydown", onKey, capture);
  document.addEventListener("cut", () => replace?.(EMPTY));
}

/** The browser selects no block at the edge of a text, as it cannot be written in. */
function selectAll(element: Element): boolean {
  const editor = element.closest(".cms-editor-raw") ? undefined : slateOf(element);
  if (!editor) return false;
  const newProperties = { anchor: edge(editor, 0), focus: edge(editor, -1) };
  editor.apply({ type: "set_selection", properties: editor.selection, newProperties });
  return true;
}

/** Slate deletes on its own at these keys, before the browser would say what it does. */
function onKey(event: KeyboardEvent): void {
  const element = event.target instanceof Element ? event.target : null;
  if (event.code === "KeyA" && (event.ctrlKey || event.metaKey) && element?.matches(TEXT_EDITOR)) {
    if (selectAll(element)) event.preventDefault();
    return;
  }
  if (!["Backspace", "Delete"].includes(event.key) || !element?.matches(TEXT_EDITOR)) return;
  const replace = wholeSelection(element);
  if (!replace) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  replace(EMPTY);
}
