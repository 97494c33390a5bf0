export const styleOf = (element: Element): string => element.getAttribute("style") ?? "";

/** Removes an element and leaves what stands in it. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts all that it holds into an element of this name. */
export function wrap(element: Element, name: string): void {
  const inside = element.ownerDocument.createElement(name);
  inside.append(...element.childNodes);
  element.append(inside);
}

const COPIED = ["colspan", "rowspan", "align", "start", "style", "type"];

/** @returns the element that stands in its place, under another name */
export function rename(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name);
  for (const attribute of COPIED) {
    const value = element.getAttribute(attribute);
    if (value !== null) other.setAttribute(attribute, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** @returns every text of the page, of now: it may be changed meanwhile */
export function textsOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
