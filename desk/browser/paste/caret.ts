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
export function caretBlock(): Element | null {
  const { anchorNode } = window.getSelection() ?? {};
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  return element?.closest("td,th,li,p,h1,h2,h3,h4,h5,h6,blockquote") ?? null;
}

/** @returns whether only a row of words may stand where the caret is */
export const isInCell = (): boolean => Boolean(caretBlock()?.closest("td,th"));
