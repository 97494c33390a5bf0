import type { DecapNode } from "./paste/decap-node";

export interface Point {
  path: number[];
  offset: number;
}

/** Of the editor that Decap has made with Slate: what the desk does with it. */
export interface Slate {
  children: DecapNode[];
  selection: { anchor: Point; focus: Point } | null;
  apply: (operation: object) => void;
  insertText: (text: string) => void;
  undo: () => void;
  redo: () => void;
  /** The last step last. */
  history: { undos: { operations: object[] }[] };
  /** Decap's own: makes the paragraph at the caret a heading, or a list of it. */
  toggleBlock: (type: string) => void;
  toggleList: (type: string) => void;
  withoutNormalizing: (steps: () => void) => void;
}

/** A part of React's tree: Decap hands out its editor nowhere else. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: { editor?: Partial<Slate> } | null;
}

/** @returns Slate of the text that is written in this element */
export function slateOf(element: Element): Slate | undefined {
  const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
  let fiber = key ? (element as unknown as Record<string, Fiber | null>)[key] : null;
  while (fiber) {
    const editor = fiber.memoizedProps?.editor;
    if (editor?.apply && editor.children) return editor as Slate;
    fiber = fiber.return;
  }
  return undefined;
}

/** @returns the node at a place of the text */
export const nodeAt = (editor: Slate, path: readonly number[]): DecapNode | undefined =>
  path.reduce<DecapNode | undefined>((node, index) => node?.children?.[index], {
    children: editor.children,
  });

/** Puts the caret at the beginning of a place. */
export function goTo(editor: Slate, path: readonly number[]): void {
  let inner = [...path];
  while (nodeAt(editor, inner)?.children) inner = [...inner, 0];
  const point = { path: inner, offset: 0 };
  editor.apply({
    type: "set_selection",
    properties: editor.selection,
    newProperties: { anchor: point, focus: point },
  });
}
